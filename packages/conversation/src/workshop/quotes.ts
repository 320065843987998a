import { hasAct } from '../analysis/index.ts'
import { escapePattern, sentencesOf } from '../observer/words.ts'
import type { Talk, TalkTurn } from './talk.ts'

const LONGEST = 240
const OPENED = 8
const CLOSED = -6

/** The whole text where it is short, else the sentences from its beginning that fit. */
const shorten = (text: string): string => {
  if (text.length <= LONGEST) return text
  let beginning = ''
  for (const sentence of sentencesOf(text)) {
    if (beginning.length + sentence.length >= LONGEST) break
    beginning = `${beginning} ${sentence}`.trim()
  }
  return `${beginning || text.slice(0, LONGEST)} …`
}

/** Words inside names that are ordinary French words, too. Alone, they stay. */
const particles: ReadonlySet<string> = new Set(['de', 'du', 'des', 'la', 'le', 'les'])

const anyOf = (words: readonly string[]): string => `(?:${words.map(escapePattern).join('|')})`

/**
 * Replaces the names of a participant, because people introduce themselves. Call it before `shorten`, which may cut a
 * name.
 */
export const withoutNames = (line: string, names: readonly string[]): string => {
  // A keyboard writes an accent as part of its letter or beside it.
  const text = line.normalize()
  const parts = new Set(names.flatMap((name) => name.normalize().split(/[\s@.]+/)).filter((part) => part.length > 1))
  const own = [...parts].filter((part) => !particles.has(part))
  if (own.length === 0) return text
  const between = [...parts].filter((part) => particles.has(part))
  const name = `${between.length === 0 ? '' : `(?:${anyOf(between)}\\s+)*`}${anyOf(own)}`
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?:\\s+${name})*(?![\\p{L}\\p{N}])`, 'giu'), '[…]')
}

export interface TellingMoment {
  kind: 'opened' | 'closed'
  by: number
  quote: string
  answer: string
}

const movementOf = ({ before, after }: TalkTurn): number =>
  before === null || after === null ? 0 : Math.round(after - before)

/** The turns that moved the other person most, in either direction. */
export const tellingMoments = ({ turns }: Talk, names: readonly string[], most = 2): TellingMoment[] =>
  turns
    .map((turn) => ({ turn, by: movementOf(turn) }))
    .filter(({ by }) => by >= OPENED || by <= CLOSED)
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, most)
    .map(({ turn, by }) => ({
      kind: by > 0 ? 'opened' : 'closed',
      by,
      quote: shorten(withoutNames(turn.text, names)),
      answer: shorten(withoutNames(turn.answer ?? '', names)),
    }))

const openingSigns = {
  open_question: ({ analysis }) => analysis.questions.some(({ openness }) => openness === 'open'),
  closed_question: ({ analysis }) =>
    analysis.questions.some(({ openness, isAdvice }) => openness === 'closed' && !isAdvice),
  reflection: ({ analysis }) => analysis.reflection !== null,
  empathy: ({ analysis }) => hasAct(analysis, 'empathy'),
  advice: ({ analysis }) => hasAct(analysis, 'advice') || analysis.questions.some(({ isAdvice }) => isAdvice),
} as const satisfies Record<string, (turn: TalkTurn) => boolean>

type OpeningSign = keyof typeof openingSigns

export interface FirstTurn {
  quote: string
  shows: OpeningSign[]
  openness: number | null
}

/** The first turn of a participant; null before their first words. */
export const openingOf = ({ turns: [first] }: Talk, names: readonly string[]): FirstTurn | null =>
  first
    ? {
        quote: shorten(withoutNames(first.text, names)),
        shows: (Object.keys(openingSigns) as OpeningSign[]).filter((sign) => openingSigns[sign](first)),
        openness: first.after,
      }
    : null
