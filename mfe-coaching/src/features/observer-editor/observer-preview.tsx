import type { Criterion } from '@parley/contracts/authored'
import { useFormat } from '@parley/mfe-kit'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import type { ObserverDraft } from './observer-form.model.ts'

const isScored = ({ type }: Partial<Criterion>) => type !== 'text'

/** The scorecard as it will stand in a report: each criterion, its share of the score and its best level. */
export function ObserverPreview({ draft }: { readonly draft: ObserverDraft }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  // A row that was just added has no fields yet.
  const criteria = draft.criteria.filter((criterion) => criterion?.label)
  const total = criteria.filter(isScored).reduce((sum, { weight }) => sum + weight, 0)
  const shareOf = (criterion: Criterion): string =>
    isScored(criterion) && total > 0
      ? t('observerEditor.share', { share: format.number(Math.round((criterion.weight / total) * 100)) })
      : t('observerEditor.noShare')
  return (
    <>
      <h2 className="editor__side-title">{t('observerEditor.preview')}</h2>
      {criteria.length === 0 ? <p className="ui-soft">{t('observerEditor.previewEmpty')}</p> : null}
      <ol className="editor__cards">
        {criteria.map((criterion, place) => {
          const best = criterion.descriptors.findLast(Boolean)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the order of the criteria is their place in the report
            <li key={place}>
              <strong>{criterion.label}</strong>
              <p className="ui-soft ui-small">{shareOf(criterion)}</p>
              {best ? <p className="ui-small">{t('observerEditor.best', { text: best })}</p> : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}
