import { mediumPicture } from '@parley/contracts/pictures'
import { MaterialList } from '../../parts/material-list.tsx'
import { Markdown } from '@parley/ui/markdown'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import type { MissionDraft } from './mission-form.model.ts'

/** The briefing, the goals and the hints at the start as the learner reads them. */
export function MissionPreview({ draft }: { readonly draft: MissionDraft }) {
  const t = useAuthorPhrases()
  // A row that was just added has no fields yet.
  const materials = draft.materials.filter((material) => material?.label)
  const objectives = draft.objectives.filter((objective) => objective?.label)
  return (
    <>
      <h2 className="editor__side-title">{t('missionEditor.preview')}</h2>
      {draft.image_url ? <img className="editor__picture" src={mediumPicture(draft.image_url)} alt="" /> : null}
      {draft.learner_role ? (
        <p>
          <strong>{t('play.begin.role')}</strong>
          <br />
          {draft.learner_role}
        </p>
      ) : null}
      {draft.briefing.trim() === '' ? (
        <p className="ui-soft">{t('missionEditor.noBriefing')}</p>
      ) : (
        <Markdown text={draft.briefing} />
      )}
      {objectives.length > 0 ? (
        <>
          <h3>{t('play.sidebar.objectives')}</h3>
          <ul className="editor__list">
            {objectives.map(({ label, required }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- objectives have no id, and their order is their place
              <li key={place}>
                {label} {required ? null : <span className="ui-soft">{t('play.sidebar.optional')}</span>}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {materials.length > 0 ? (
        <>
          <h3>{t('play.sidebar.materials')}</h3>
          <MaterialList materials={materials} />
        </>
      ) : null}
    </>
  )
}
