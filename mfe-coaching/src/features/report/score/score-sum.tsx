import type { ObserverReport } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { Disclosure } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { scoreSumOf } from './score-sum.model.ts'
import { useScoreWords } from './use-score-words.ts'

/** The derivation of the overall score: levels, weights and hints. */
export function ScoreSum({ report }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const words = useScoreWords()
  const { rows, judged, points, cut, hintCost } = scoreSumOf(report)
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const title = t('report.sum.title')
  return (
    <Disclosure summary={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
      <div className="score-sum" role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['criterion', 'level', 'weight', 'points'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`report.sum.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ criterion, score, weight, points: own }) => (
              <tr key={criterion.key}>
                <th scope="row">{criterion.label}</th>
                <td>{score === null ? t('report.sum.notScored') : words(criterion, score)}</td>
                <td>{number(weight)}</td>
                <td>{own === null ? '–' : number(own)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={3}>
                {t('report.sum.judged', { share: format.percent(judged) })}
              </th>
              <td>{number(points)}</td>
            </tr>
            {report.overall !== null && cut && cut.points >= 0.05 ? (
              <tr>
                <th scope="row" colSpan={3}>
                  {t(`report.sum.cut.${cut.reason}`)}
                </th>
                <td>−{number(cut.points)}</td>
              </tr>
            ) : null}
            <tr>
              <th scope="row" colSpan={3}>
                {t('report.sum.hints')}
              </th>
              <td>{hintCost === 0 ? number(0) : `−${number(hintCost)}`}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {t('report.sum.total')}
              </th>
              <td>
                <strong>{report.overall === null ? '–' : number(report.overall)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
        <p className="ui-small ui-soft">{t('report.sum.note')}</p>
        <p className="ui-small ui-soft">{t('report.basisNote')}</p>
      </div>
    </Disclosure>
  )
}
