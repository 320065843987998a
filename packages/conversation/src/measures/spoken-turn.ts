import type { Turn } from '../session/session-state.ts'
import type { SpokenTurn } from './spoken.ts'

/** A turn as the measures see it. The server's clock tells when a speech ended, its length when it began. */
export const spokenTurn = ({ role, text, at, spoken, heard }: Turn, startedAt: string | null): SpokenTurn => {
  const speech = spoken ? { ...spoken, at } : heard
  const words = { role, text, ...(spoken ? { said: spoken.heard_text } : {}) }
  if (!speech || startedAt === null) return words
  const endTime = (Date.parse(speech.at) - Date.parse(startedAt) - speech.ended_ms) / 1000
  return {
    ...words,
    started_s: Math.max(0, endTime - speech.seconds),
    ended_s: Math.max(0, endTime),
    interrupted: heard?.interrupted ?? false,
  }
}
