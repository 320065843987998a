import type { PersonaForLearner } from '@parley/contracts/session'
import { Link, useFormat } from '@parley/mfe-kit'
import { buttonClass, EmptyState } from '@parley/ui/core'
import type { ReactNode } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { PersonaPortrait } from '../../parts/persona-portrait.tsx'
import { difficultyKey } from '../../parts/scenario/difficulty.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { isRetry } from '../../parts/session.queries.ts'
import { useOtherLanguage } from '../../parts/scenario/use-other-language.ts'
import type { NextActivity } from './next-thing.model.ts'

interface HeroProps {
  readonly persona: PersonaForLearner
  readonly over: readonly (string | false | null | undefined)[]
  readonly title: string
  readonly text: ReactNode
  readonly to: string
  readonly action: string
}

function Hero({ persona, over, title, text, to, action }: HeroProps) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  return (
    <section className="next" aria-labelledby="next-title">
      <PersonaPortrait persona={persona} size={96} />
      <div className="next__words">
        <p className="next__over ui-soft">
          {over.filter(Boolean).map((part, place) => (
            <span key={String(part)}>
              {place > 0 ? <span className="next__dot"> · </span> : null}
              {part}
            </span>
          ))}
        </p>
        <h2 id="next-title" className="ui-title-28">
          {title}
        </h2>
        <p className="ui-soft">{text}</p>
        <div className="ui-row">
          <Link to={to} className={buttonClass({ tone: 'primary', size: 'large' })}>
            {action}
          </Link>
          <Link to={paths.catalogue} className={buttonClass({ tone: 'quiet', size: 'large' })}>
            {t('dashboard.somebodyElse')}
          </Link>
        </div>
      </div>
    </section>
  )
}

function Continue({ session }: Extract<NextActivity, { kind: 'continue' }>) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const inOther = useOtherLanguage()
  const when = format.relative(session.updated_at)
  return (
    <Hero
      persona={session.persona}
      over={[t('dashboard.continue'), isRetry(session) && t('play.anotherTry'), inOther(session.language)]}
      title={session.name}
      text={
        session.user_turns === 0
          ? t('dashboard.begun', { when })
          : t('dashboard.stopped', { when, turns: t('dashboard.turns', { count: session.user_turns }) })
      }
      to={paths.play(session.id)}
      action={t('dashboard.goOn', { name: session.persona.first_name })}
    />
  )
}

function Due({ assigned }: Extract<NextActivity, { kind: 'due' }>) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const inOther = useOtherLanguage()
  const { next, due_at, overdue, name } = assigned
  const date = due_at ? format.date(due_at) : ''
  const when = due_at && (overdue ? t('playlists.overdue', { date }) : t('playlists.due', { date }))
  return (
    <Hero
      persona={next.persona}
      over={[t('dashboard.assigned'), when, inOther(assigned.language)]}
      title={next.name}
      text={t('dashboard.nextOf', { name })}
      to={`${paths.scenario(next.scenario_id)}?playlist=${assigned.playlist_id}`}
      action={t('dashboard.meet', { name: next.persona.first_name })}
    />
  )
}

function Suggestion({ item }: Extract<NextActivity, { kind: 'suggestion' }>) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const inOther = useOtherLanguage()
  return (
    <Hero
      persona={item.persona}
      over={[
        t('dashboard.suggestion', {
          minutes: t('card.minutes', { count: item.estimated_minutes }),
          difficulty: t(difficultyKey(item.difficulty)),
        }),
        inOther(item.language),
      ]}
      title={item.name}
      text={item.description || item.challenge}
      to={paths.scenario(item.id)}
      action={t('dashboard.meet', { name: item.persona.first_name })}
    />
  )
}

/** The one thing to do next. */
export function NextThing({ next }: { readonly next: NextActivity | null }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  if (next?.kind === 'continue') return <Continue {...next} />
  if (next?.kind === 'due') return <Due {...next} />
  if (next?.kind === 'suggestion') return <Suggestion {...next} />
  return (
    <EmptyState
      title={t('dashboard.emptyTitle')}
      action={
        <Link to={paths.catalogue} className={buttonClass({ tone: 'primary' })}>
          {t('dashboard.emptyAction')}
        </Link>
      }
    >
      <p>{t('dashboard.emptyText')}</p>
    </EmptyState>
  )
}
