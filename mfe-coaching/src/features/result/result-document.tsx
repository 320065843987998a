import type { SessionState } from '@parley/conversation/session'
import { learnerTurns } from '@parley/conversation/session'
import type { SessionDetail } from '@parley/contracts/session'
import { Link, useFormat } from '@parley/mfe-kit'
import { Button, Facts } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { personaName, PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useAgain } from '../../parts/use-again.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { PrintHead, ReportFoot, ReportFrame, ReportSections } from '../report/index.ts'
import { ResultTranscript } from './result-transcript.tsx'

interface Props {
  readonly detail: SessionDetail
  readonly story: SessionState
}

const secondsPlayed = ({ started_at, ended_at, paused_ms }: SessionState): number | null =>
  started_at && ended_at ? (Date.parse(ended_at) - Date.parse(started_at) - paused_ms) / 1000 : null

function FactsOfSession({ detail, story }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const seconds = secondsPlayed(story)
  const facts = [
    ...(detail.abilities.check ? [{ label: t('result.learner'), value: detail.owner.name }] : []),
    { label: t('result.when'), value: format.dateTime(story.started_at ?? detail.created_at) },
    ...(seconds === null ? [] : [{ label: t('result.lasted'), value: format.duration(seconds) }]),
    { label: t('result.turns'), value: format.number(learnerTurns(story)) },
    ...(detail.hints.length > 0
      ? [
          {
            label: t('play.sidebar.hints'),
            value:
              story.hints.length === 0
                ? t('result.noHints')
                : t('result.hintCost', { count: story.hint_cost, taken: story.hints.length }),
          },
        ]
      : []),
  ]
  return <Facts facts={facts} />
}

function Again({ detail, story }: Props) {
  const t = useCoachingPhrases()
  const { busy, retry, goOnFreely, resume } = useAgain(detail.id)
  if (!detail.abilities.again) return null
  return (
    <div className="ui-row">
      {story.status === 'abort' ? (
        <Button tone="primary" busy={busy === 'resume'} onClick={resume}>
          {t('again.resume')}
        </Button>
      ) : null}
      <Button tone={story.status === 'abort' ? 'plain' : 'primary'} busy={busy === 'retry'} onClick={() => retry()}>
        {t('again.retry')}
      </Button>
      <Button tone="quiet" busy={busy === 'free'} onClick={goOnFreely}>
        {t('again.free')}
      </Button>
    </div>
  )
}

/** What happened, word for word, and where one can begin again. */
export function ResultDocument({ detail, story }: Props) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const name = personaName(detail.persona)
  return (
    <ReportFrame detail={detail} story={story}>
      <article className="result">
        <PrintHead />
        <header className="result__head">
          <PersonaPortrait persona={detail.persona} size={72} />
          <div>
            <SessionStatusBadge status={story.status} />
            <h1>{story.name ?? detail.name}</h1>
            <p className="ui-soft">
              {t('result.with', { name })} ·{' '}
              <Link to={paths.scenario(detail.scenario_id)}>
                {detail.scenario_name === (story.name ?? detail.name) ? t('result.about') : detail.scenario_name}
              </Link>
            </p>
          </div>
        </header>
        <FactsOfSession detail={detail} story={story} />
        <Again detail={detail} story={story} />
        <ReportSections />
        <ResultTranscript detail={detail} story={story} />
        <ReportFoot />
      </article>
    </ReportFrame>
  )
}
