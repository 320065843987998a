import type { AiProviderRow } from '../admin/ai-provider.table.ts'
import type { Candidate } from '../calls/attempt.ts'
import { speak } from '../calls/failover.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import type { OpenAiConnection } from '../openai/openai-provider.ts'
import { providerFor } from '../routing/provider-for.ts'
import { FaultCount } from './check-patience.ts'
import type { CheckLanguage } from './check-scenario.ts'
import type { CheckedModel } from './check-session.ts'
import { type PromptBuilders, type CheckResult, runCheck } from './run-check.ts'

interface EvaluatedModel {
  type: AiProviderRow['type']
  connection: Omit<OpenAiConnection, 'adaptations' | 'onAdapt'>
  /** Euros per million tokens. */
  price: CheckedModel['price']
  maxOutputTokens: number
}

interface EvaluationOptions {
  prompts: PromptBuilders
  language: CheckLanguage
  /** Called after each answer. */
  onAnswer: () => void
}

const candidateOf = ({ type, connection, price }: EvaluatedModel): Candidate => ({
  provider: providerFor(type, connection),
  providerId: connection.baseUrl,
  modelId: connection.model,
  keyId: null,
  builtin: false,
  label: { provider: connection.baseUrl, model: connection.model },
  price,
})

/**
 * Runs the role-play check on a model that stands in no table. Throws the provider's fault when the model no longer
 * answers.
 */
export const evaluateModel = async (
  model: EvaluatedModel,
  { prompts, language, onAnswer }: EvaluationOptions,
): Promise<CheckResult> => {
  const candidate = candidateOf(model)
  const faults = new FaultCount()
  return runCheck({
    model: {
      answer: (request, deadlines) => speak([candidate], request, { deadlines }),
      maxOutputTokens: model.maxOutputTokens,
      price: model.price,
    },
    prompts,
    language,
    signal: new AbortController().signal,
    onAnswer: async ({ fault }) => {
      const isEnd = faults.endsWith(fault)
      if (fault && isEnd) throw new ProviderFault(fault)
      onAnswer()
    },
  })
}
