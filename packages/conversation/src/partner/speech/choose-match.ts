import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Match } from '../matching/match-answer.ts'

type Choice = { match: Match } | { between: readonly [SpeechAnswer, SpeechAnswer] }

/** Two answers nearer than this to each other may both be meant. */
const close = 0.04

/** Above this the nearest answer is taken even when another one is close. */
const certain = 0.6

/** The answer that a line asks for, or two between which the persona asks back; null when none is likely enough. */
export const chooseMatch = (matches: readonly Match[], least: number): Choice | null => {
  const [first, second] = matches
  if (first === undefined || first.score < least) return null
  if (second === undefined || first.score >= certain || first.score - second.score > close) return { match: first }
  if (first.target.kind !== 'answer' || second.target.kind !== 'answer') return { match: first }
  const [one, other] = [first.target.answer, second.target.answer]
  if (one.topic === null || other.topic === null || one.topic === other.topic) return { match: first }
  return { between: [one, other] }
}
