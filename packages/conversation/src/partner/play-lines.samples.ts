import { demoCast, demoCasts } from './demo-casts.samples.ts'
import type { Cast, PartnerReply, PartnerTurn } from './cast.ts'
import { replyTo } from './reply.ts'

/** Plays the learner's lines after these turns and returns the persona's replies. */
export const playLines = (
  cast: Cast,
  lines: readonly string[],
  before: readonly PartnerTurn[] = [],
): PartnerReply[] => {
  const turns = [...before]
  return lines.map((text) => {
    turns.push({ role: 'learner', text })
    const reply = replyTo(cast, turns)
    turns.push({ role: 'persona', text: reply.text })
    return reply
  })
}

/** Lets the persona open the conversation, then plays the learner's lines. */
export const playFromOpening = (cast: Cast, lines: readonly string[]): PartnerReply[] =>
  playLines(cast, lines, [{ role: 'persona', text: replyTo(cast, []).text }])

export const lastItem = <T>(items: readonly T[]): T => {
  const item = items.at(-1)
  if (item === undefined) throw new Error('nothing was said')
  return item
}

/** The last reply of a demo persona to these lines, in its first scenario or in its last one. */
export const lastReplyOf = (
  persona: { name: string; which?: 0 | -1; seed: number },
  language: 'en' | 'fr',
  lines: readonly string[],
) => {
  const { name, which = 0, seed } = persona
  const cast = demoCasts(language)
    .map((demo) => demo.cast)
    .filter((one) => one.persona.first_name === name)
    .at(which)
  if (!cast) throw new Error(`${name} plays in no scenario`)
  return playFromOpening({ ...cast, seed, free_speech: true }, lines).at(-1)
}

const firstLine = { en: 'Tell me more about it.', fr: 'Dites-m’en plus.' } as const

/** The reply of a demo persona to a line that follows these words of its own. */
export const replyAfter = (language: 'en' | 'fr', name: string, lastText: string, line: string): PartnerReply =>
  replyTo(demoCast(language, name, 7), [
    { role: 'persona', text: '…' },
    { role: 'learner', text: firstLine[language] },
    { role: 'persona', text: lastText },
    { role: 'learner', text: line },
  ])
