import { useLanguages } from '@parley/mfe-kit'
import { Button, ErrorPanel, SkeletonText } from '@parley/ui/core'
import { useEffect, useRef, useState } from 'react'
import { ShortReport } from '../report/short-report.tsx'
import { hasKeptWords } from '../session/kept-trial.ts'
import type { TrialKey } from '../session/trial-content.ts'
import { TopLinks } from '../top-links.tsx'
import { useTrialPhrases } from '../use-trial-phrases.ts'
import { Composer } from './composer.tsx'
import { Presence } from './presence.tsx'
import { Situation } from './situation.tsx'
import { Turns } from './turns.tsx'
import { loadObserver, type Trial, type TrialState, useTrial } from './use-trial.ts'

type OpenTrial = Exclude<TrialState, string>

/** On a phone the keyboard would cover the first line, so only a page with a mouse starts in the field. */
const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches

/** The end of a conversation. After a reached goal it waits for a last word, unless the visitor finishes. */
function useEnd(trial: Trial, { engine, session }: OpenTrial) {
  const [isDone, setDone] = useState(false)
  const isRunning = engine.isRunning(session)
  const isOffered = !isDone && engine.offersLastWord(session)
  return {
    isOpen: isRunning || isOffered || trial.isAnswering,
    isOffered,
    finish: isRunning ? trial.finish : () => setDone(true),
    startAgain: () => {
      setDone(false)
      trial.startAgain()
    },
  }
}

function Talk({ trial, open }: { readonly trial: Trial; readonly open: OpenTrial }) {
  const t = useTrialPhrases()
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { content, session } = open
  const { person } = content
  const { turns } = session.state
  const { isOpen, isOffered, finish, startAgain } = useEnd(trial, open)
  const hasSpoken = turns.some(({ role }) => role === 'learner')

  // The visitor reads the briefing and the first line; meanwhile the model of the observer arrives.
  useEffect(() => {
    loadObserver(content.cast.language).catch(() => {})
  }, [content.cast.language])
  useEffect(() => {
    if (isOpen && hasMouse()) field.current?.focus({ preventScroll: true })
  }, [isOpen])
  useEffect(() => {
    if (hasSpoken && isOpen) end.current?.scrollIntoView({ block: 'end' })
  }, [turns.length, hasSpoken, isOpen])

  return (
    <div className="trial-talk" data-over={!isOpen || undefined}>
      <Presence
        person={person}
        readiness={hasSpoken ? (session.state.readiness.at(-1)?.value ?? null) : null}
        isAnswering={trial.isAnswering}
        onFinish={isOpen && hasSpoken ? finish : undefined}
      />
      <Situation content={content} />
      <Turns turns={turns} name={person.firstName} isAnswering={trial.isAnswering} />
      <div ref={end} className="trial-talk__end" />
      {isOpen ? (
        <footer className="trial-talk__foot">
          {open.isContinued ? (
            <div className="trial-talk__continued" role="status">
              <p>{t('trial.continued', { name: person.firstName })}</p>
              <Button onClick={startAgain}>{t('trial.again')}</Button>
            </div>
          ) : null}
          {isOffered ? (
            <p className="trial-talk__offer" role="status">
              {t('trial.lastWord.offer')}
            </p>
          ) : null}
          <Composer
            name={person.firstName}
            waits={trial.isAnswering}
            isLastWord={isOffered}
            onSend={trial.say}
            field={field}
          />
        </footer>
      ) : (
        <ShortReport content={content} session={session} onStartAgain={startAgain} />
      )}
    </div>
  )
}

/** A real conversation with one persona, from the opening line to the short report. */
export function Conversation({ persona }: { readonly persona: TrialKey }) {
  const t = useTrialPhrases()
  const language = useLanguages().current
  const trial = useTrial(persona)
  const { state } = trial
  return (
    <div className="trial">
      <TopLinks to="/try">{t('trial.others')}</TopLinks>
      {state === 'loading' ? (
        <div className="trial-talk" aria-busy="true">
          <p className="ui-hidden" role="status">
            {t('trial.loading')}
          </p>
          <SkeletonText count={6} />
        </div>
      ) : null}
      {state === 'broken' ? (
        <ErrorPanel title={t('trial.broken.title')} onRetry={trial.retry}>
          {t('trial.broken.text')}
          {hasKeptWords(language, persona) ? ` ${t('trial.broken.kept')}` : null}
        </ErrorPanel>
      ) : null}
      {typeof state === 'string' ? null : <Talk trial={trial} open={state} />}
    </div>
  )
}
