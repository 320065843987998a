import { FiguresTable } from '../../../parts/charts/figures-table.tsx'
import { useWidth } from '../../../parts/charts/use-width.ts'
import { personaName } from '../../../parts/persona-portrait.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useFormat } from '@parley/mfe-kit'
import { judgedTurns } from '@parley/conversation/session'
import { useReport } from '../frame/use-report.ts'
import { type TurnLength, turnLengths } from './turn-lengths.model.ts'

const half = 56
const middle = half + 20

interface BarsProps {
  readonly lengths: readonly TurnLength[]
  readonly width: number
  readonly longest: TurnLength | undefined
  readonly figure: string
}

/** The conversation from left to right: mine stand up, theirs hang down. */
function Bars({ lengths, width, longest, figure }: BarsProps) {
  const most = Math.max(...lengths.map(({ words }) => words), 1)
  const step = width / Math.max(lengths.length, 1)
  const wide = Math.min(step * 0.7, 18)
  const heightOf = (words: number) => Math.max((words / most) * half, words > 0 ? 2 : 0)
  const at = longest ? lengths.indexOf(longest) * step + step / 2 : 0
  return (
    <svg
      className="lengths"
      width={width}
      height={middle + half + 4}
      viewBox={`0 0 ${width} ${middle + half + 4}`}
      aria-hidden="true"
    >
      {lengths.map(({ turn, mine, words }, index) => {
        const tall = heightOf(words)
        return (
          <rect
            key={turn}
            className={mine ? 'lengths__mine' : 'lengths__theirs'}
            x={index * step + (step - wide) / 2}
            y={mine ? middle - 1 - tall : middle + 1}
            width={wide}
            height={tall}
            rx={2}
          />
        )
      })}
      <path className="lengths__ground" d={`M0 ${middle}H${width}`} />
      {longest ? (
        <text
          x={Math.min(Math.max(at, 4), width - 4)}
          y={middle - heightOf(longest.words) - 8}
          textAnchor={at > width / 2 ? 'end' : 'start'}
        >
          {figure}
        </text>
      ) : null}
    </svg>
  )
}

/** The length of each turn, mine above and theirs below. */
export function TurnLengths({ longestWords }: { readonly longestWords: number | null }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const [element, width] = useWidth<HTMLDivElement>()
  const { story, detail, learner } = useReport()
  const lengths = turnLengths(judgedTurns(story))
  const name = personaName(detail.persona)
  if (lengths.length < 2) return null
  const longest = lengths.filter(({ mine }) => mine).toSorted((a, b) => b.words - a.words)[0]
  const words = longestWords ?? longest?.words ?? 0
  return (
    <figure className="measure">
      <figcaption>{t('report.lengths.title')}</figcaption>
      <div ref={element}>
        <Bars
          lengths={lengths}
          width={width}
          longest={longest}
          figure={t('report.lengths.longest', { figure: format.number(words) })}
        />
      </div>
      <p className="measure__ends">
        <span>
          {t('report.lengths.above', { learner: detail.abilities.check ? learner : learner.toLocaleLowerCase() })}
        </span>
        <span>{t('report.lengths.below', { name })}</span>
      </p>
      <FiguresTable
        caption={t('report.lengths.title')}
        heads={[t('report.turn'), t('report.who'), t('report.words')]}
        rows={lengths.map(({ turn, mine, words: count }) => [
          format.number(turn),
          mine ? learner : name,
          format.number(count),
        ])}
      />
    </figure>
  )
}
