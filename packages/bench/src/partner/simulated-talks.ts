import {
  type CoachPolicy,
  lecturer,
  listener,
  paraphraser,
  scoreOf,
  type SimulatedSession,
  simulate,
  troublemaker,
} from '@parley/conversation/partner'
import type { DemoCast } from './demo-casts.ts'

const play = ({ cast }: DemoCast, policy: CoachPolicy, seeds: number, longest?: number): SimulatedSession[] =>
  Array.from({ length: seeds }, (_, seed) => simulate({ ...cast, seed: `bench ${seed}` }, policy, longest))

const share = (count: number, all: number): number => (all === 0 ? 0 : count / all)

const isWon = ({ outcome }: SimulatedSession): boolean => outcome === 'win'

/** The share of plays with the same scenario and seed in which a listener does better than a lecturer. */
export const listenerAdvantage = (casts: readonly DemoCast[], seeds: number): number => {
  const pairs = casts.flatMap((cast) => {
    const lectures = play(cast, lecturer, seeds)
    return play(cast, listener, seeds).map((session, seed) => ({ listened: session, lectured: lectures[seed] }))
  })
  const better = pairs.filter(({ listened, lectured }) => lectured && scoreOf(listened) > scoreOf(lectured))
  return share(better.length, pairs.length)
}

/** The scenario in which a listener with new wording wins least often. */
export const hardestForListeners = (casts: readonly DemoCast[], seeds: number): { name: string; won: number } => {
  const results = casts.map((cast) => {
    const sessions = play(cast, paraphraser, seeds)
    return { name: cast.name, won: share(sessions.filter(isWon).length, sessions.length) }
  })
  return results.toSorted((left, right) => left.won - right.won)[0] ?? { name: 'none', won: 0 }
}

/** The wins and secrets of conversations of insults, machine orders, nonsense and silence. */
export const troubleResults = (casts: readonly DemoCast[], talks: number): { wins: number; secrets: number } => {
  const sessions = casts.flatMap((cast) => play(cast, troublemaker, Math.ceil(talks / casts.length), 10))
  return { wins: sessions.filter(isWon).length, secrets: sessions.flatMap(({ revealed }) => revealed).length }
}

const personaLines = (sessions: readonly SimulatedSession[]): string[] =>
  sessions.flatMap(({ turns }) => turns.slice(1).flatMap(({ role, text }) => (role === 'persona' ? [text] : [])))

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The lengths of replies, over listeners with the partner's words and with new ones. */
export const replyLengths = (casts: readonly DemoCast[], seeds: number): { median: number; short: number } => {
  const sessions = casts.flatMap((cast) => [...play(cast, listener, seeds), ...play(cast, paraphraser, seeds)])
  const counts = personaLines(sessions)
    .map(wordCount)
    .toSorted((left, right) => left - right)
  const short = counts.filter((count) => count <= 3).length
  return { median: counts[Math.floor(counts.length / 2)] ?? 0, short: share(short, counts.length) }
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+/u).filter((part) => /\p{L}/u.test(part))

/** The share of sentences that four or more personas say. */
export const sharedSentences = (casts: readonly DemoCast[], seeds: number): number => {
  const sayers = new Map<string, Set<string>>()
  const allSentences: string[] = []
  for (const one of casts) {
    const sentences = personaLines([...play(one, listener, seeds), ...play(one, paraphraser, seeds)]).flatMap(
      sentencesOf,
    )
    for (const sentence of sentences) sayers.set(sentence, (sayers.get(sentence) ?? new Set()).add(one.persona))
    allSentences.push(...sentences)
  }
  return share(allSentences.filter((sentence) => (sayers.get(sentence)?.size ?? 0) >= 4).length, allSentences.length)
}
