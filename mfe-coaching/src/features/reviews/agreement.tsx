import { useFormat } from '@parley/mfe-kit'
import { Loading, ProgressBar } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { AgreementChart } from './agreement-chart.tsx'
import { type AgreementLine, inAll, linesOf, shareOf } from './agreement.model.ts'
import { reportAgreement } from './reviews.queries.ts'

type AgreementTotals = ReturnType<typeof inAll>

/** In words before any picture. */
function InWords({ all }: { readonly all: AgreementTotals }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const percent = (share: number) => format.percent(Math.round(share * 100) / 100)
  return (
    <p className="reviews__words">
      {t('reviews.reviewed', { count: all.reviewed })}{' '}
      {t('reviews.kept', { kept: all.kept, count: all.criteria, share: percent(shareOf(all)) })}{' '}
      {all.distance === null ? null : t('reviews.moved', { share: percent(all.distance) })}
    </p>
  )
}

function ByCriterion({ lines }: { readonly lines: readonly AgreementLine[] }) {
  const t = useCoachingPhrases()
  return (
    <>
      <h3>{t('reviews.byCriterion')}</h3>
      <ul className="reviews__criteria">
        {lines.map(({ key, label, months }) => {
          const keptCount = months.reduce((sum, month) => sum + month.kept, 0)
          const count = months.reduce((sum, month) => sum + month.criteria, 0)
          const text = t('reviews.keptOf', { kept: keptCount, count })
          return (
            <li key={key}>
              <p>
                <span>{label}</span> <span className="ui-small ui-soft">{text}</span>
              </p>
              <ProgressBar label={label} labelHidden value={keptCount} max={count} text={text} tone="scoring" />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/**
 * The share of the observers' scores that people left as they were: in words, over time, and criterion by criterion.
 */
export function Agreement() {
  const t = useCoachingPhrases()
  const { data, error, refetch, isFetching } = useQuery(reportAgreement())
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="text" count={4} />
  const all = inAll(data)
  if (all.criteria === 0) return <p className="ui-soft">{t('reviews.noAgreement')}</p>
  const [whole, ...lines] = linesOf(data, t('reviews.whole'))
  return (
    <>
      <InWords all={all} />
      {whole ? <AgreementChart lines={[whole, ...lines]} /> : null}
      <ByCriterion lines={lines} />
    </>
  )
}
