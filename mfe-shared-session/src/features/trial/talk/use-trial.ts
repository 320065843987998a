import { useLanguages } from '@parley/mfe-kit'
import { useCallback, useEffect, useState } from 'react'
import { forgetTrial, hasKeptWords, keepTrial, keptTrial } from '../session/kept-trial.ts'
import type * as TrialPartner from '../session/trial-partner.ts'
import type * as TrialEngine from '../session/trial-session.ts'
import {
  fetchContent,
  fetchSpeech,
  type TrialContent,
  type TrialKey,
  type TrialLanguage,
  withSpeech,
} from '../session/trial-content.ts'

type Engine = typeof TrialEngine
type Partner = typeof TrialPartner
type TrialSession = TrialEngine.TrialSession

/** A persona takes a moment before it answers. */
const thinkingTime = 900

export const loadEngine = (language: TrialLanguage): Promise<Engine> =>
  language === 'fr' ? import('../session/trial-session.fr.ts') : import('../session/trial-session.en.ts')
const loadPartner = (language: TrialLanguage): Promise<Partner> =>
  language === 'fr' ? import('../session/trial-partner.fr.ts') : import('../session/trial-partner.en.ts')
export const loadObserver = (language: TrialLanguage) =>
  language === 'fr' ? import('../report/trial-report.fr.ts') : import('../report/trial-report.en.ts')

interface OpenTrial {
  readonly engine: Engine
  /** Null until the partner and the persona's sentences have arrived. */
  readonly partner: Partner | null
  readonly content: TrialContent
  readonly session: TrialSession
  /** The visitor came back to words that this tab has kept, and has said nothing since. */
  readonly isContinued: boolean
}

export type TrialState = OpenTrial | 'loading' | 'broken'

const newSeed = (): string => String(Date.now())

/** Continues what this tab has kept, or begins. */
const openOrStart = (engine: Engine, content: TrialContent, language: TrialLanguage): TrialSession => {
  const { key } = content.person
  const storedTrial = keptTrial(language, key)
  try {
    if (storedTrial) return engine.openTrial(storedTrial)
  } catch {
    forgetTrial(language, key)
  }
  return engine.startTrial(content, newSeed())
}

export interface Trial {
  readonly state: TrialState
  readonly isAnswering: boolean
  readonly say: (text: string) => void
  readonly finish: () => void
  readonly startAgain: () => void
  /** Loads again what could not be loaded. */
  readonly retry: () => void
}

type Change = (next: (before: TrialState) => TrialState) => void

/** Adds the partner and the persona's sentences to a conversation whose first line stands, while the visitor reads it. */
function usePartner(open: OpenTrial | null, change: Change): void {
  const bare = open !== null && open.partner === null ? open.content : null
  useEffect(() => {
    if (bare === null) return undefined
    const leave = new AbortController()
    const add = async () => {
      const [content, partner] = await Promise.all([
        withSpeech(bare, fetchSpeech(bare, leave.signal)),
        loadPartner(bare.cast.language),
      ])
      if (!leave.signal.aborted)
        change((before) => (typeof before === 'string' ? before : { ...before, content, partner }))
    }
    add().catch(() => {
      if (!leave.signal.aborted) change(() => 'broken')
    })
    return () => leave.abort()
  }, [bare, change])
}

/** One conversation with one persona, in this tab alone. */
export function useTrial(key: TrialKey): Trial {
  const language = useLanguages().current
  const [state, setState] = useState<TrialState>('loading')
  const [attempt, setAttempt] = useState(0)
  const change = useCallback((next: (open: OpenTrial) => OpenTrial) => {
    setState((before) => (typeof before === 'string' ? before : next(before)))
  }, [])
  const changeSession = useCallback(
    (next: (open: OpenTrial) => TrialSession) => change((before) => ({ ...before, session: next(before) })),
    [change],
  )

  useEffect(() => {
    const leave = new AbortController()
    const open = async () => {
      const [engine, content] = await Promise.all([loadEngine(language), fetchContent(language, key, leave.signal)])
      if (leave.signal.aborted) return
      const isContinued = hasKeptWords(language, key)
      setState({ engine, partner: null, content, isContinued, session: openOrStart(engine, content, language) })
    }
    open().catch(() => {
      if (!leave.signal.aborted) setState('broken')
    })
    return () => leave.abort()
  }, [language, key, attempt])

  const open = typeof state === 'string' ? null : state
  const session = open?.session
  const hasPartner = open !== null && open.partner !== null
  usePartner(open, setState)
  const isAnswering = open !== null && open.engine.awaitsAnswer(open.session)
  useEffect(() => {
    if (session) keepTrial(language, key, session)
  }, [language, key, session])
  useEffect(() => {
    if (!isAnswering) return undefined
    if (!hasPartner) return undefined
    const timer = setTimeout(
      () =>
        changeSession(({ engine, partner, content, session: now }) =>
          partner === null ? now : engine.addReply(now, partner.partnerReply(content, now)),
        ),
      thinkingTime,
    )
    return () => clearTimeout(timer)
  }, [isAnswering, hasPartner, changeSession])

  const say = useCallback(
    (text: string) =>
      change((before) => ({ ...before, isContinued: false, session: before.engine.addTurn(before.session, text) })),
    [change],
  )
  const finish = useCallback(
    () => changeSession(({ engine, session: now }) => engine.finishTrial(now)),
    [changeSession],
  )
  const startAgain = useCallback(
    () =>
      change((before) => ({
        ...before,
        isContinued: false,
        session: before.engine.startTrial(before.content, newSeed()),
      })),
    [change],
  )
  const retry = useCallback(() => {
    setState('loading')
    setAttempt((count) => count + 1)
  }, [])
  return { state, isAnswering, say, finish, startAgain, retry }
}
