import { useQuery } from '@tanstack/react-query'
import { missionRecord, personaRecord } from '../../parts/records/record.queries.ts'
import { ScenarioCard } from '../../parts/scenario/scenario-card.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { cardOf, type ScenarioDraft } from './scenario-form.model.ts'

/** The scenario as its card in the learners' catalogue. */
export function ScenarioPreview({ draft }: { readonly draft: ScenarioDraft }) {
  const t = useAuthorPhrases()
  const { data: persona } = useQuery({ ...personaRecord(draft.persona_id), enabled: Boolean(draft.persona_id) })
  const { data: mission } = useQuery({ ...missionRecord(draft.mission_id), enabled: Boolean(draft.mission_id) })
  return (
    <>
      <h2 className="editor__side-title">{t('scenarioEditor.preview')}</h2>
      {persona ? (
        // The card opens a page that does not exist yet, and a click must not leave the form.
        <div inert>
          <ScenarioCard item={cardOf(draft, persona, mission)} />
        </div>
      ) : (
        <p>{t('scenarioEditor.previewNeedsPersona')}</p>
      )}
    </>
  )
}
