import type { ObserverReport } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { useId } from 'react'
import { FiguresTable } from '../../../parts/charts/figures-table.tsx'
import { LineChart } from '../../../parts/charts/line-chart.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { wholeTurn } from '../frame/quote-mark.ts'
import { useReport } from '../frame/use-report.ts'
import { courseOf, momentsAt } from './readiness.model.ts'

/** The other person's readiness to move, from turn to turn. A point leads to its turn. */
export function Readiness({ moments }: { readonly moments: ObserverReport['key_moments'] }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const id = useId()
  const { report, story, detail, turnAt, go } = useReport()
  const name = detail.persona.first_name
  const course = courseOf(report?.readiness, story)
  if (course.length < 2) return null
  const marks = momentsAt(course, moments, (seq) => turnAt(seq)?.turn)
  /** A moment further back than the line that the point answers names its own turn. */
  const momentWords = ({ seq, text }: (typeof moments)[number], pointTurn: number) => {
    const turn = turnAt(seq)?.turn ?? pointTurn
    return turn >= pointTurn - 1 ? text : t('report.readiness.earlier', { turn, text })
  }
  // A share, so that it is not taken for the score, which is out of 100.
  const value = (readiness: number) => format.percent(Math.round(readiness) / 100)
  const points = course.map((point) => {
    const numbers = marks.get(point.turn) ?? []
    const pointMoments = numbers.flatMap((number) => moments[number - 1] ?? [])
    const words = t('report.readiness.point', { turn: point.turn, value: value(point.value) })
    return {
      id: String(point.turn),
      at: point.turn,
      value: point.value,
      words: [words, ...pointMoments.slice(0, 1).map((moment) => momentWords(moment, point.turn))].join(' – '),
      mark: numbers.length > 0 ? numbers.join('·') : undefined,
      isWarning: pointMoments.some(({ kind }) => kind === 'forbidden'),
    }
  })
  /** A marked point leads to the turn of its moment, where that is another one. */
  const turnOf = (pointTurn: number): number => {
    const moment = moments[(marks.get(pointTurn)?.[0] ?? 0) - 1]
    return (moment && turnAt(moment.seq)?.turn) ?? pointTurn
  }
  const title = t('report.readiness.title', { name })
  return (
    <section className="report__part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={id} tabIndex={-1}>
        <LineChart
          label={t('report.readiness.keys', { title })}
          points={points}
          low={0}
          high={100}
          top={t('report.readiness.high')}
          bottom={t('report.readiness.low')}
          from={t('report.readiness.from')}
          until={t('report.readiness.until')}
          figure={value}
          onPick={(pointTurn) => go({ turn: turnOf(Number(pointTurn)), quote: wholeTurn, from: id })}
        />
      </div>
      <FiguresTable
        caption={title}
        heads={[t('report.turn'), t('report.readiness.head'), t('report.moments')]}
        rows={course.map((point) => [
          format.number(point.turn),
          value(point.value),
          (marks.get(point.turn) ?? []).flatMap((number) => moments[number - 1]?.text ?? []).join(' '),
        ])}
      />
    </section>
  )
}
