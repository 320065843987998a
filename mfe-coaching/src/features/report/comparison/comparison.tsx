import { Link, useFormat } from '@parley/mfe-kit'
import { Disclosure } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCoachingPaths } from '../../../parts/coaching-paths.ts'
import { sessionStart } from '../../../parts/session.queries.ts'
import { statusKey } from '../../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import { useMeasureWords } from '../measures/measure-words.ts'
import { topOf } from '../score/criterion.model.ts'
import { useScoreWords } from '../score/use-score-words.ts'
import { attemptsBeside } from '../report.queries.ts'
import './comparison.css'
import { type Attempt, chosenAttempts, measureRows, type NumberedAttempt, observerRows } from './comparison.model.ts'

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {children}
    </tr>
  )
}

interface HeadProps {
  readonly attempts: readonly NumberedAttempt[]
  readonly current: string
}

function Head({ attempts, current }: HeadProps) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="ui-hidden">{t('report.measureHead')}</span>
        </th>
        {attempts.map((attempt) => {
          const { session_id, number, from_turn: turn } = attempt
          const when = format.dateTime(sessionStart(attempt))
          return (
            <th key={session_id} scope="col" data-current={session_id === current || undefined}>
              {t('report.comparison.nth', { number: format.number(number) })}
              <span className="comparison__when">
                {session_id === current ? (
                  t('report.comparison.this')
                ) : (
                  <Link to={paths.result(session_id)} aria-label={t('report.comparison.open', { when })}>
                    {when}
                  </Link>
                )}
                {turn === null ? null : ` · ${t('report.comparison.fromTurn', { turn })}`}
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** A score in the words of the scorecard, "1 of 4", and as a length, so that a row reads like a chart. */
function ScoreCell({ result }: { readonly result: Attempt['criteria'][number] | undefined }) {
  const words = useScoreWords()
  const top = result ? topOf(result) : null
  if (!result || result.score === null || top === null) return <td>–</td>
  return (
    <td>
      {words(result, result.score)}
      <svg className="comparison__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="comparison__fill" width={(result.score / top) * 100} height="4" />
      </svg>
    </td>
  )
}

/** The end of each attempt, and the number of turns that its figures rest on. */
function Outcomes({ attempts }: Pick<HeadProps, 'attempts'>) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { detail } = useReport()
  const turns = detail.abilities.check
    ? t('report.comparison.turnsOf', { learner: detail.owner.name })
    : t('report.comparison.turns')
  return (
    <>
      <Row label={t('report.comparison.outcome')}>
        {attempts.map(({ session_id, outcome }) => (
          <td key={session_id}>{t(statusKey(outcome))}</td>
        ))}
      </Row>
      <Row label={turns}>
        {attempts.map(({ session_id, own_turns }) => (
          <td key={session_id}>{format.number(own_turns)}</td>
        ))}
      </Row>
    </>
  )
}

/** Figures of a retry from a turn cover its new part only: each such attempt says so. */
function Coverage({ attempts, current }: HeadProps) {
  const t = useCoachingPhrases()
  const format = useFormat()
  return attempts.map((attempt) => {
    const { session_id, from_turn: turn } = attempt
    if (turn === null) return null
    return (
      <p key={session_id} className="ui-small ui-soft">
        {session_id === current
          ? t('report.comparison.covers', { turn })
          : t('report.comparison.coversOf', { when: format.dateTime(sessionStart(attempt)), turn })}
      </p>
    )
  })
}

interface ScoresProps extends Pick<HeadProps, 'attempts'> {
  readonly rows: ReturnType<typeof observerRows>[number]
}

/** The scores that one observer gave to each attempt. */
function Scores({ attempts, rows }: ScoresProps) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { overalls, criteria } = rows
  return (
    <>
      {overalls.some((overall) => overall !== null) ? (
        <Row label={t('report.comparison.overall')}>
          {overalls.map((overall, at) => (
            <td key={attempts[at]?.session_id}>
              {overall === null ? '–' : <strong>{format.number(overall, { maximumFractionDigits: 0 })}</strong>}
            </td>
          ))}
        </Row>
      ) : null}
      {criteria.map(({ id, label, results }) => (
        <Row key={id} label={label}>
          {results.map((result, at) => (
            <ScoreCell key={attempts[at]?.session_id} result={result} />
          ))}
        </Row>
      ))}
    </>
  )
}

function Counted({ attempts }: Pick<HeadProps, 'attempts'>) {
  const { name, withUnit } = useMeasureWords()
  return measureRows(attempts).map(({ key, values }) => (
    <Row key={key} label={name(key)}>
      {values.map((one, at) => (
        <td key={attempts[at]?.session_id}>{one && one.value !== null ? withUnit(one) : '–'}</td>
      ))}
    </Row>
  ))
}

/** Several observers stand one under the other, each under its name. */
function ByObserver({ attempts }: Pick<HeadProps, 'attempts'>) {
  const t = useCoachingPhrases()
  const observers = observerRows(attempts)
  const group = (name: string) =>
    observers.length > 1 ? (
      <tr>
        <th scope="rowgroup" colSpan={attempts.length + 1} className="comparison__group">
          {name}
        </th>
      </tr>
    ) : null
  return (
    <>
      <tbody>
        <Outcomes attempts={attempts} />
      </tbody>
      {observers.map((rows) => (
        <tbody key={rows.id}>
          {group(rows.name)}
          <Scores attempts={attempts} rows={rows} />
        </tbody>
      ))}
      <tbody>
        {group(t('report.measures'))}
        <Counted attempts={attempts} />
      </tbody>
    </>
  )
}

/** This attempt beside the earlier ones, on request: how they ended, then criteria and measures. */
export function Comparison() {
  const t = useCoachingPhrases()
  const { detail } = useReport()
  const { data } = useQuery(attemptsBeside(detail.id))
  const attempts = chosenAttempts(data?.attempts ?? [], detail.id)
  if (attempts.length < 2) return null
  const title = t('report.comparison.title')
  return (
    <section className="report__part" aria-label={title}>
      <Disclosure summary={title}>
        <Coverage attempts={attempts} current={detail.id} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
        <div className="comparison" role="group" aria-label={title} tabIndex={0}>
          <table>
            <Head attempts={attempts} current={detail.id} />
            <ByObserver attempts={attempts} />
          </table>
        </div>
      </Disclosure>
    </section>
  )
}
