import { Link, useDestination, useSession } from '@parley/mfe-kit'
import { statusDisplay } from '@parley/conversation/session'
import { Button, buttonClass, ErrorPanel, SkeletonText, StatusBadge } from '@parley/ui/core'
import { Check, RotateCcw } from '@parley/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { TrialContent } from '../session/trial-content.ts'
import type { TrialSession } from '../session/trial-session.ts'
import { loadObserver } from '../talk/use-trial.ts'
import { useTrialPhrases } from '../use-trial-phrases.ts'
import type { TrialFinding, TrialReport } from './trial-report.ts'

interface Props {
  readonly content: TrialContent
  readonly session: TrialSession
  readonly onStartAgain: () => void
}

type ReportState = TrialReport | 'loading' | 'broken'

function useReport({ content, session }: Omit<Props, 'onStartAgain'>): readonly [ReportState, () => void] {
  const [state, setState] = useState<ReportState>('loading')
  const [attempt, setAttempt] = useState(0)
  const isWhole = content.cast.questions !== undefined
  useEffect(() => {
    if (!isWhole) return
    const write = async () => {
      const { writeTrialReport } = await loadObserver(content.cast.language)
      setState(writeTrialReport(content, session))
    }
    write().catch(() => setState('broken'))
  }, [content, session, attempt, isWhole])
  const retry = () => {
    setState('loading')
    setAttempt((count) => count + 1)
  }
  return [state, retry]
}

function Finding({ finding }: { readonly finding: TrialFinding }) {
  const t = useTrialPhrases()
  const { title, text, quotes, direction, rewrite } = finding
  return (
    <li className="trial-finding" data-direction={direction}>
      <p className="trial-finding__kind">{t(`trial.report.${direction}`)}</p>
      <h3>{title}</h3>
      <p>{text}</p>
      {quotes.map((quote) => (
        <blockquote key={quote}>{quote}</blockquote>
      ))}
      {rewrite ? <p className="ui-soft">{rewrite}</p> : null}
    </li>
  )
}

function Goals({ goals }: Pick<TrialReport, 'goals'>) {
  const t = useTrialPhrases()
  return (
    <section aria-labelledby="trial-goals">
      <h3 id="trial-goals">{t('trial.report.goals')}</h3>
      <ul className="trial-goals">
        {goals.map(({ label, met }) => (
          <li key={label} data-met={met === true || undefined}>
            {met ? <Check size={16} aria-hidden="true" /> : <span aria-hidden="true" />}
            <span>
              {label}
              <span className="ui-soft">
                {met === null ? ` · ${t('trial.report.open')}` : ''}
                <span className="ui-hidden">
                  {met === null ? '' : t(met ? 'trial.report.met' : 'trial.report.notMet')}
                </span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Findings({ report }: { readonly report: TrialReport }) {
  const t = useTrialPhrases()
  return (
    <>
      <p className="trial-report__outcome">{report.outcome}</p>
      {report.findings.length > 0 ? (
        <ul className="trial-findings">
          {report.findings.map((finding) => (
            <Finding key={finding.title} finding={finding} />
          ))}
        </ul>
      ) : null}
      {report.isJudged ? <Goals goals={report.goals} /> : null}
      {report.nextStep ? (
        <section className="trial-report__next" aria-labelledby="trial-next">
          <h3 id="trial-next">{t('trial.report.next')}</h3>
          <p>{report.nextStep}</p>
        </section>
      ) : null}
    </>
  )
}

/** A visitor's choices after a trial. The one primary button leads to the product. */
function NextActions({ onStartAgain }: Pick<Props, 'onStartAgain'>) {
  const t = useTrialPhrases()
  const destination = useDestination()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className="trial-report__actions">
      <p>{t(isSignedIn ? 'trial.report.signedIn' : 'trial.report.signedOut')}</p>
      <p className="ui-row">
        <Link to={isSignedIn ? destination : '/#login'} className={buttonClass({ tone: 'primary' })}>
          {t(isSignedIn ? 'trial.report.dashboard' : 'trial.report.signIn')}
        </Link>
        {isSignedIn ? null : (
          <Link to="/terms/contact" className={buttonClass()}>
            {t('trial.report.account')}
          </Link>
        )}
        <Button tone="quiet" icon={<RotateCcw size={16} aria-hidden="true" />} onClick={onStartAgain}>
          {t('trial.again')}
        </Button>
        <Link to="/try" className={buttonClass({ tone: 'quiet' })}>
          {t('trial.others')}
        </Link>
      </p>
    </div>
  )
}

/** A talk that was finished with all its goals has reached its goal. */
const outcomeOf = (status: TrialSession['state']['status'], report: TrialReport | string): 'win' | 'loose' | 'end' => {
  if (status === 'win' || status === 'loose') return status
  const goals = typeof report === 'string' ? [] : report.goals
  return goals.length > 0 && goals.every(({ met }) => met === true) ? 'win' : 'end'
}

/** The short report at the end of a trial. */
export function ShortReport({ content, session, onStartAgain }: Props) {
  const t = useTrialPhrases()
  const [report, retry] = useReport({ content, session })
  const heading = useRef<HTMLHeadingElement>(null)
  const { status } = session.state
  const outcome = outcomeOf(status, report)
  const { tone, icon } = statusDisplay[outcome]
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className="trial-report" aria-labelledby="trial-report">
      <div className="trial-report__head">
        <h2 id="trial-report" ref={heading} tabIndex={-1} className="ui-title-28">
          {t(`trial.report.${outcome}`)}
        </h2>
        <StatusBadge status={tone} icon={icon}>
          {t(`trial.report.status.${outcome}`)}
        </StatusBadge>
      </div>
      {report === 'loading' ? (
        <div aria-busy="true">
          <p role="status">{t('trial.report.loading')}</p>
          <SkeletonText count={5} />
        </div>
      ) : null}
      {report === 'broken' ? (
        <ErrorPanel title={t('trial.report.broken')} onRetry={retry}>
          {t('trial.broken.text')} {t('trial.broken.kept')}
        </ErrorPanel>
      ) : null}
      {typeof report === 'string' ? null : <Findings report={report} />}
      <NextActions onStartAgain={onStartAgain} />
    </section>
  )
}
