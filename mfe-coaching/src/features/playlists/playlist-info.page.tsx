import { Link, useRoute } from '@parley/mfe-kit'
import { Badge, buttonClass, Loading, PageHeader } from '@parley/ui/core'
import { Ban, Check, Lock } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssignedProgress } from '../../parts/assigned-progress.tsx'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { GuestSharingLink } from '../../parts/scenario/guest-sharing-link.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { personaName, PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { type PlaylistProgress, playlistProgress } from '../../parts/scenario/catalogue.queries.ts'
import { difficultyKey } from '../../parts/scenario/difficulty.ts'
import { OwnBest } from '../../parts/scenario/scenario-card.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import './playlist.css'

type Item = PlaylistProgress['items'][number]

type StepState = 'done' | 'played' | 'open' | 'locked' | 'lost'

/** A lost conversation counts where the step asks for no score, but the page does not call it done. */
const stateOf = ({ done, unlocked, scenario, score_needed }: Item): StepState => {
  if (!scenario) return 'lost'
  if (done) return scenario.mine.best === 'loose' && score_needed === null ? 'played' : 'done'
  return unlocked ? 'open' : 'locked'
}

function Sign({ item }: { readonly item: Item }) {
  if (!item.scenario) return <Ban size={14} aria-hidden="true" />
  if (item.done) return <Check size={16} aria-hidden="true" />
  return item.unlocked ? <span className="ui-number">{item.order}</span> : <Lock size={14} aria-hidden="true" />
}

function About({ item }: { readonly item: Item }) {
  const t = useCoachingPhrases()
  const { scenario, required } = item
  if (!scenario) return null
  const facts = [
    personaName(scenario.persona),
    t('card.minutes', { count: scenario.estimated_minutes }),
    t(difficultyKey(scenario.difficulty)),
    ...(required ? [] : [t('playlists.optional')]),
  ]
  return <p className="ui-soft ui-small">{facts.join(' · ')}</p>
}

function Title({ item, playlist }: { readonly item: Item; readonly playlist: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { scenario, unlocked } = item
  if (!scenario) return t('playlists.locked.not_available')
  return unlocked ? (
    <Link to={`${paths.scenario(scenario.id)}?playlist=${playlist}`}>{scenario.name}</Link>
  ) : (
    scenario.name
  )
}

/** The reason why a step is shut, and the learner's distance from opening it. */
function LockReason({ item, before }: { readonly item: Item; readonly before: Item | undefined }) {
  const t = useCoachingPhrases()
  const { scenario, locked_because: reason } = item
  if (!scenario || !reason) return null
  const neededScore = before?.score_needed ?? null
  if (reason !== 'min_score' || neededScore === null)
    return <p className="ui-small">{t(`playlists.locked.${reason}`)}</p>
  const score = before?.score ?? null
  return (
    <p className="ui-small">
      {t('playlists.locked.min_score', { needed: neededScore })}{' '}
      {score === null ? t('playlists.noScore') : t('playlists.bestScore', { score })}
    </p>
  )
}

/** The score that a step requires, and the score that the learner reached. */
function Score({ item }: { readonly item: Item }) {
  const t = useCoachingPhrases()
  const { scenario, score, score_needed: needed, unlocked } = item
  if (needed === null || !unlocked) return null
  const isTried = (scenario?.mine.attempts ?? 0) > 0
  return (
    <p className="ui-small ui-soft">
      {t('playlists.scoreNeeded', { needed })} {score === null ? null : t('playlists.bestScore', { score })}
      {score === null && isTried ? t('playlists.noScore') : null}
    </p>
  )
}

interface StepProps {
  readonly item: Item
  readonly before: Item | undefined
  readonly playlist: string
}

function Step({ item, before, playlist }: StepProps) {
  const t = useCoachingPhrases()
  const { scenario } = item
  const state = stateOf(item)
  return (
    <li className="step" data-state={state}>
      <span className="step__sign">
        <Sign item={item} />
        {state === 'played' || state === 'lost' ? null : (
          <span className="ui-hidden">{t(`playlists.step.${state}`)}</span>
        )}
      </span>
      {scenario ? <PersonaPortrait persona={scenario.persona} size={56} /> : null}
      <div className="step__words">
        <h2>
          <Title item={item} playlist={playlist} />
        </h2>
        <About item={item} />
        {state === 'played' || state === 'lost' ? (
          <p className="ui-small ui-soft">{t(`playlists.step.${state}`)}</p>
        ) : null}
        <Score item={item} />
        <LockReason item={item} before={before} />
      </div>
      {scenario ? <OwnBest mine={scenario.mine} /> : null}
    </li>
  )
}

/** Steps that ask for a score say so themselves. */
function NoScoreNeeded({ course }: { readonly course: PlaylistProgress }) {
  const t = useCoachingPhrases()
  if (course.items.some(({ score_needed: needed }) => needed !== null)) return null
  return <p className="ui-soft ui-small">{t('playlists.noScoreNeeded')}</p>
}

/** The certificate for completing the playlist: a promise before, a link after. */
function CertificateOf({ course }: { readonly course: PlaylistProgress }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  if (!course.certificate) return <p className="ui-soft ui-small">{t('certificate.none')}</p>
  if (!course.certificate_earned) {
    const neededScore = course.certificate_min_score
    return (
      <p className="ui-soft ui-small">
        {neededScore === null ? t('certificate.granted') : t('certificate.grantedFrom', { needed: neededScore })}
      </p>
    )
  }
  return (
    <Link to={paths.ownCertificate(course.id)} className={buttonClass({ tone: 'primary' })}>
      {t('certificate.open')}
    </Link>
  )
}

/** The way into the first open step. A title alone does not look like one. */
function NextStep({ course }: { readonly course: PlaylistProgress }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const scenario = course.items.find((item) => stateOf(item) === 'open')?.scenario
  if (!scenario) return null
  return (
    <Link to={`${paths.scenario(scenario.id)}?playlist=${course.id}`} className={buttonClass({ tone: 'primary' })}>
      {t('result.nextStep', { name: scenario.name })}
    </Link>
  )
}

function Course({ course }: { readonly course: PlaylistProgress }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [now] = useState(() => Date.now())
  const overdue = course.due_at !== null && Date.parse(course.due_at) < now
  return (
    <article className="course">
      <PageHeader
        title={course.name}
        lead={course.description}
        trail={<Link to={paths.playlists}>{t('playlists.title')}</Link>}
      />
      {course.image_url ? <img className="course__picture" src={course.image_url} alt="" /> : null}
      <div className="course__head">
        <AssignedProgress assigned={{ ...course, overdue }} />
        {course.complete ? <Badge tone="success">{t('playlists.complete')}</Badge> : null}
        <NextStep course={course} />
        <NoScoreNeeded course={course} />
        <CertificateOf course={course} />
        <GuestSharingLink kind="playlist" id={course.id} />
      </div>
      <ol className="steps" lang={course.language}>
        {course.items.map((item, place) => (
          <Step
            key={item.order}
            item={item}
            before={course.items.slice(0, place).findLast(({ scenario }) => scenario !== null)}
            playlist={course.id}
          />
        ))}
      </ol>
    </article>
  )
}

/** A course, step by step: what is done, what is open, and what opens the rest. */
export function Page() {
  const { playlistID = '' } = useRoute().params
  const { data, error, refetch, isFetching } = useQuery(playlistProgress(playlistID))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data ? <Course course={data} /> : <Loading shape="rows" count={5} />
}
