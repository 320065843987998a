import type { SessionDetail } from '@parley/contracts/session'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { TurnSpeech } from './kept-text.ts'
import type { LiveSession, LiveState } from './live-session.ts'

export interface PlayContextValue {
  readonly detail: SessionDetail
  readonly live: LiveSession
  /** Says something that was typed, or says it again. In a voice session the voice hears of it first. */
  readonly say: (text: string) => void
  /** Sends a turn as it is, with how it was spoken. */
  readonly sendSpoken: (text: string, spoken: TurnSpeech | null) => void
  readonly sayAgain: () => void
  /** Takes back what could not be sent; answers its text. */
  readonly takeBack: () => string
}

export const PlayContext = createContext<PlayContextValue | null>(null)

export const usePlayContext = (): PlayContextValue => {
  const playing = useContext(PlayContext)
  if (!playing) throw new Error('usePlaying belongs inside the play page')
  return playing
}

/** Selects a part of the live state; the component renders again only when that part changes. */
export const useLiveState = <T>(select: (state: LiveState) => T): T => useStore(usePlayContext().live.store, select)
