import type { modelCalls } from '../../language-models/index.ts'
import type { SessionRow } from '../session.table.ts'

/** Asks for the model that the author of the scenario chose, or the one of its persona. */
export const modelRequestOf = ({
  organization_id,
  snapshot: { scenario, persona },
}: Pick<SessionRow, 'organization_id' | 'snapshot'>): modelCalls.ModelRequest => ({
  organizationId: organization_id,
  use: 'persona',
  modelId: scenario.ai_settings.llm ?? persona.llm_model_id,
})
