import { useFormat } from '@parley/mfe-kit'
import { Badge, Disclosure, Facts } from '@parley/ui/core'
import { type ListColumn, RecordTable } from '@parley/ui/management'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { CheckResult } from './checks.queries.ts'
import { VerdictBadges } from './verdict-badges.tsx'

type Point = CheckResult['points'][number]

function Replies({ replies }: Pick<Point, 'replies'>) {
  const t = useProviderPhrases()
  return (
    <Disclosure summary={t('checks.replies', { count: replies.length })} open={replies.some(({ fault }) => fault)}>
      <ul className="check-replies">
        {replies.map(({ question, answer, fault }) => (
          <li key={question}>
            <p className="ui-soft ui-small">
              <span className="ui-hidden">{t('checks.question')} </span>
              {question}
            </p>
            <p>
              <span className="ui-hidden">{t('checks.answer')} </span>
              {answer || t('checks.noAnswer')}
            </p>
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
      cell: ({ replies }) => <Replies replies={replies} />,
    },
  ]
}

/** The verdicts, the figures, and each point with the replies behind it. */
export function CheckResultView({ result }: { readonly result: CheckResult }) {
  const t = useProviderPhrases()
  const format = useFormat()
  const columns = usePointColumns()
  return (
    <div className="ui-stack">
      <VerdictBadges verdicts={result.verdicts} />
      <Facts
        facts={[
          {
            label: t('checks.firstToken'),
            value: t('checks.milliseconds', { duration: format.number(result.first_token_ms) }),
          },
          { label: t('checks.speed'), value: format.number(result.tokens_per_second) },
          {
            label: t('checks.cost'),
            value: format.number(result.session_cost_eur, {
              style: 'currency',
              currency: 'EUR',
              maximumFractionDigits: 4,
            }),
          },
        ]}
      />
      <div className="check-points">
        <RecordTable label={t('checks.title')} columns={columns} rows={result.points} rowId={({ point }) => point} />
      </div>
    </div>
  )
}
