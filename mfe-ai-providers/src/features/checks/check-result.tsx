import { digitsFor, useFormat } from '@parley/mfe-kit'
import { Badge, Disclosure, Facts } from '@parley/ui/core'
import { type ListColumn, RecordTable } from '@parley/ui/management'
import { useDurationText } from '../../parts/use-duration-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { AnswerFields } from './answer-fields.tsx'
import type { CheckResult } from './checks.queries.ts'
import { readAnswer } from './read-answer.ts'
import { VerdictBadges } from './verdict-badges.tsx'

type Point = CheckResult['points'][number]

/** The points whose questions and answers are JSON. */
const structuredPoints: ReadonlySet<Point['point']> = new Set(['structure', 'quotes', 'hint'])

/** A question or an answer: its text, or the fields of a report or a hint with their labels. */
function Words({ point, text }: { readonly point: Point['point']; readonly text: string }) {
  const answer = structuredPoints.has(point) ? readAnswer(text) : undefined
  if (!answer) return <span>{text}</span>
  return (
    <>
      {answer.around ? <span>{answer.around}</span> : null}
      <AnswerFields fields={answer.fields} />
    </>
  )
}

function Replies({ point, replies }: Pick<Point, 'point' | 'replies'>) {
  const t = useProviderPhrases()
  return (
    <Disclosure summary={t('checks.replies', { count: replies.length })} open={replies.some(({ fault }) => fault)}>
      <ul className="check-replies">
        {replies.map(({ question, answer, fault }) => (
          <li key={question}>
            <div className="ui-soft ui-small">
              <span className="ui-hidden">{t('checks.question')} </span>
              <Words point={point} text={question} />
            </div>
            <div>
              <span className="ui-hidden">{t('checks.answer')} </span>
              <Words point={point} text={answer || t('checks.noAnswer')} />
            </div>
            {fault ? <Badge tone="danger">{t(`checks.faults.${fault}`)}</Badge> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function usePointColumns(): readonly ListColumn<Point>[] {
  const t = useProviderPhrases()
  return [
    { id: 'point', label: t('checks.point'), phone: 'title', cell: ({ point }) => t(`checks.points.${point}`) },
    {
      id: 'outcome',
      label: t('checks.outcome'),
      cell: ({ passed, replies }) =>
        passed ? (
          <Badge tone="success">{t('checks.passed')}</Badge>
        ) : (
          <Badge tone="danger">
            {t('checks.passedPart', {
              count: replies.filter(({ fault }) => fault === null).length,
              all: replies.length,
            })}
          </Badge>
        ),
    },
    {
      id: 'replies',
      label: t('checks.repliesHead'),
      cell: ({ point, replies }) => <Replies point={point} replies={replies} />,
    },
  ]
}

/** Each point with the replies behind it. */
export function CheckedPoints({ points }: { readonly points: readonly Point[] }) {
  const t = useProviderPhrases()
  const columns = usePointColumns()
  return (
    <div className="check-points">
      <RecordTable label={t('checks.title')} columns={columns} rows={points} rowId={({ point }) => point} />
    </div>
  )
}

/** The verdicts, the figures, and each point with the replies behind it. */
export function CheckResultView({ result }: { readonly result: CheckResult }) {
  const t = useProviderPhrases()
  const format = useFormat()
  const durationText = useDurationText()
  return (
    <div className="ui-stack">
      <VerdictBadges verdicts={result.verdicts} />
      <Facts
        facts={[
          {
            label: t('checks.firstToken'),
            value: durationText(result.first_token_ms),
          },
          { label: t('checks.speed'), value: format.number(result.tokens_per_second) },
          {
            label: t('checks.cost'),
            value: format.euro(result.session_cost_eur, digitsFor(result.session_cost_eur)),
          },
        ]}
      />
      <CheckedPoints points={result.points} />
    </div>
  )
}
