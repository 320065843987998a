import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import type { MissionDraft } from './mission-form.model.ts'

/** The briefing and the goals as the learner reads them. */
export function MissionPreview({ draft }: { readonly draft: MissionDraft }) {
  const t = useCoachingPhrases()
  const objectives = draft.objectives.filter((objective) => objective?.label)
  return (
    <>
      <h2 className="ui-small ui-soft">{t('missionEditor.preview')}</h2>
      {draft.learner_role ? <p className="ui-soft">{draft.learner_role}</p> : null}
      <p className="editor__text">{draft.briefing || t('missionEditor.noBriefing')}</p>
      {objectives.length > 0 ? (
        <>
          <h3>{t('play.sidebar.objectives')}</h3>
          <ul>
            {objectives.map(({ label, required }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- objectives have no id, and their order is their place
              <li key={place}>
                {label} {required ? null : <span className="ui-soft">{t('play.sidebar.optional')}</span>}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
