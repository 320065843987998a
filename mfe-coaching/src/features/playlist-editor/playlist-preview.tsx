import { useQueries } from '@tanstack/react-query'
import { recordName } from '../../parts/records/record.queries.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import type { PlaylistDraft } from './playlist-form.model.ts'

type Item = PlaylistDraft['items'][number]

/** The rule that opens a step: none for the first one and for those that are open at once. */
function useOpening() {
  const t = useAuthorPhrases()
  return ({ unlock, min_score: needed }: Item, place: number): string | undefined => {
    if (place === 0 || unlock === 'always') return undefined
    return t(`playlists.locked.${unlock}`, { needed: needed ?? '…' })
  }
}

/** The steps as a learner will find them, with what opens each one. */
export function PlaylistPreview({ draft }: { readonly draft: PlaylistDraft }) {
  const t = useAuthorPhrases()
  const openingOf = useOpening()
  // A row that was just added has no scenario yet.
  const items = draft.items.filter((item) => item?.scenario_id)
  // One scenario may stand in two steps.
  const ids = [...new Set(items.map(({ scenario_id: id }) => id))]
  const scenarios = useQueries({ queries: ids.map((id) => recordName('scenario', id)) })
  const neededScore = draft.certificate.min_score ?? null
  const certificate =
    neededScore === null ? t('certificate.granted') : t('certificate.grantedFrom', { needed: neededScore })
  return (
    <>
      <h2 className="editor__side-title">{t('playlistEditor.preview')}</h2>
      {draft.image_url ? <img className="editor__picture" src={draft.image_url} alt="" /> : null}
      {items.length === 0 ? <p className="ui-soft">{t('playlistEditor.previewEmpty')}</p> : null}
      <ol className="editor__cards">
        {items.map((item, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- one scenario may stand in two steps
          <li key={place}>
            <strong>{scenarios[ids.indexOf(item.scenario_id)]?.data?.name ?? '…'}</strong>
            {item.required ? null : <p className="ui-soft ui-small">{t('playlists.optional')}</p>}
            {openingOf(item, place) ? <p className="ui-soft ui-small">{openingOf(item, place)}</p> : null}
          </li>
        ))}
      </ol>
      {draft.certificate.enabled ? <p className="ui-small">{certificate}</p> : null}
    </>
  )
}
