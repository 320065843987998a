import type { SessionState } from '@parley/conversation/session'
import { judgedTurns, retryStart } from '@parley/conversation/session'
import type { SessionDetail } from '@parley/contracts/session'
import { Link, useFormat, useLanguages } from '@parley/mfe-kit'
import { useRef } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { personaName, PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { EditorLink } from '../../parts/scenario/editor-link.tsx'
import { SessionKindBadge } from '../../parts/session/session-kind.tsx'
import { sessionStart } from '../../parts/session.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { PrintHead, ReportFoot, ReportFrame, ReportSections, useTranscriptFollowing } from '../report/index.ts'
import { EndedNote, ResultBadge } from './ended-note.tsx'
import { GuestKeep, GuestLeave } from './guest-end.tsx'
import { NextStepChoices } from './next-step.tsx'
import { PlayedVersions } from './played-versions.tsx'
import { ResultTranscript } from './result-transcript.tsx'
import { SessionCost } from './session-cost.tsx'

interface Props {
  readonly detail: SessionDetail
  readonly story: SessionState
}

const secondsPlayed = ({ started_at, ended_at, paused_ms }: SessionState): number | null =>
  started_at && ended_at ? (Date.parse(ended_at) - Date.parse(started_at) - paused_ms) / 1000 : null

/** When it was, how long it took, how much the learner said and how much help they had, in one line. */
function FactsLine({ detail, story }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const seconds = secondsPlayed(story)
  const turns = judgedTurns(story)
  const counts = { count: turns.length, own: turns.filter(({ role }) => role === 'learner').length }
  const turnCount = detail.abilities.check
    ? t('result.turnsOf', { ...counts, name: detail.owner.name })
    : t('result.turns', counts)
  const hasLastWord = story.turns.some(({ closing }) => closing)
  const points = t('fields.points', { count: story.hint_cost })
  const facts = [
    detail.abilities.check ? detail.owner.name : null,
    format.dateTime(sessionStart({ ...detail, ...story })),
    seconds === null ? null : t('sessions.lasted', { time: format.duration(seconds) }),
    hasLastWord ? `${turnCount}, ${t('result.andLastWord')}` : turnCount,
    story.hints.length > 0 ? t('result.hintsTaken', { count: story.hints.length, points }) : null,
  ]
  return <p className="result__facts ui-small ui-soft">{facts.filter(Boolean).join(' · ')}</p>
}

/** A retry from a turn begins with what was said before it. */
function RetryNote({ story }: Pick<Props, 'story'>) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  if (!story.origin?.relation.startsWith('retry')) return null
  const start = retryStart(story)
  return (
    <p className="ui-small ui-soft">
      {start === null ? t('result.retryOf') : t('result.retryFrom', { turn: start })}{' '}
      <Link to={paths.result(story.origin.session_id)}>{t('result.earlier')}</Link>
    </p>
  )
}

/** A report speaks the language of its conversation, and the page that of its reader. */
function LanguageNote({ detail }: Pick<Props, 'detail'>) {
  const t = useCoachingPhrases()
  const { current: language } = useLanguages()
  if (detail.language === language) return null
  return <p className="ui-small ui-soft">{t(`result.reportLanguage.${detail.language}`)}</p>
}

/** The page of the scenario. A scenario that was never saved has none. */
function ScenarioLink({ detail, story }: Props) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { scenario_id: id, scenario_name: name, scenario_version: version } = detail
  if (detail.guest || version === 0) return null
  return (
    <>
      {' · '}
      <Link to={paths.scenario(id)}>{name === (story.name ?? detail.name) ? t('result.about') : name}</Link>
    </>
  )
}

function Head({ detail, story }: Props) {
  const t = useCoachingPhrases()
  return (
    <header className="result__head">
      <PersonaPortrait persona={detail.persona} size={72} />
      <div>
        <ResultBadge />
        <SessionKindBadge kind={detail.kind} />
        <EndedNote />
        <h1>{story.name ?? detail.name}</h1>
        <p className="ui-soft">
          {t('result.with', { name: personaName(detail.persona) })}
          <ScenarioLink detail={detail} story={story} />
        </p>
        <FactsLine detail={detail} story={story} />
        <RetryNote story={story} />
        <LanguageNote detail={detail} />
        <EditorLink detail={detail} />
      </div>
    </header>
  )
}

/** The story, its worth and the conversation: side by side where there is room. */
export function ResultDocument({ detail, story }: Props) {
  const report = useRef<HTMLDivElement>(null)
  const transcript = useRef<HTMLDivElement>(null)
  useTranscriptFollowing(report, transcript)
  return (
    <ReportFrame detail={detail} story={story}>
      <article className="result" data-wide>
        <PrintHead />
        <div className="result__columns">
          <div className="result__report" ref={report}>
            <Head detail={detail} story={story} />
            <NextStepChoices />
            {detail.guest?.result === 'nothing' ? null : <ReportSections />}
            {detail.guest ? <GuestKeep guest={detail.guest} /> : null}
          </div>
          <div className="result__transcript" ref={transcript} data-transcript-pane>
            <ResultTranscript detail={detail} story={story} />
          </div>
          <div className="result__foot">
            <SessionCost detail={detail} />
            <ReportFoot />
            <PlayedVersions detail={detail} />
            {detail.guest ? (
              <div className="result__leave">
                <GuestLeave guest={detail.guest} />
              </div>
            ) : null}
          </div>
        </div>
      </article>
    </ReportFrame>
  )
}
