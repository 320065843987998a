import type { Language } from '../../observer/question-kind.ts'
import { type SeededRandom, seededRandom } from '../../seeded-random.ts'
import type { Cast } from '../cast.ts'

/** The persona's manner of speech in this conversation, and all that it has said in it. */
export interface Voice {
  language: Language
  /** French: the learner says tu. */
  familiar: boolean
  random: SeededRandom
  /** This reply is a short one: people often answer in a word or two. */
  brief: boolean
  /** Every line and sentence said so far, as a key: nothing is said twice. */
  said: Set<string>
  /** Lines that cannot follow what the learner has just said. */
  isUnfit: (line: string) => boolean
}

/** The persona's manner of speech before anything was said. */
export const firstVoice = ({ language, seed }: Cast, familiar: boolean): Voice => ({
  language,
  familiar,
  random: seededRandom(String(seed)),
  brief: false,
  said: new Set(),
  isUnfit: () => false,
})

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A line as it is said to this learner. */
export const lineFor = (line: string, familiar: boolean): string =>
  line.replace(/<([^|>]*)\|([^>]*)>/g, (_all, formal: string, tu: string) => (familiar ? tu : formal))

/** Takes note of every sentence of a text, and of those that follow each other, so that none comes back. */
export const rememberSaid = (voice: Voice, text: string): void => {
  const sentences = text.split(/(?<=[.!?…])\s+/u)
  for (const first of sentences.keys())
    for (let end = first + 1; end <= sentences.length; end++)
      voice.said.add(keyOf(sentences.slice(first, end).join(' ')))
}

const isShort = (text: string): boolean => text.split(/\s+/).length <= 4

const wasSaid = (voice: Voice, text: string): boolean => voice.said.has(keyOf(text))

const isNew = (voice: Voice, text: string): boolean =>
  !wasSaid(voice, text) &&
  text.split(/(?<=[.!?…])\s+/u).every((sentence) => isShort(sentence) || !wasSaid(voice, sentence))

/** Nothing of the line was said yet. */
export const isNewLine = (voice: Voice, line: string): boolean => isNew(voice, lineFor(line, voice.familiar))

/** A reply of so many words is a short one. */
const briefWords = 3

/** One of the lines that was not said yet, or null; in a short reply one of a few words, or the shortest of them. */
export const newLine = (voice: Voice, lines: readonly string[]): string | null => {
  const draw = voice.random.next()
  const unsaidLines = lines
    .map((line) => lineFor(line, voice.familiar))
    .filter((text) => text !== '' && isNew(voice, text) && !voice.isUnfit(text))
  const brief = voice.brief ? unsaidLines.filter((text) => text.split(/\s+/).length <= briefWords) : unsaidLines
  if (voice.brief && brief.length === 0)
    return unsaidLines.toSorted((one, other) => one.length - other.length)[0] ?? null
  return brief[Math.floor(draw * brief.length)] ?? null
}

/** The first of the lines that was not said yet: for lines that rise from mild to final. */
export const nextLine = (voice: Voice, lines: readonly string[]): string | null =>
  lines.map((line) => lineFor(line, voice.familiar)).find((text) => !wasSaid(voice, text)) ?? null

/** One of the lines even when all of them were said; the last one that was not heard for longest comes first. */
export const anyLine = (voice: Voice, lines: readonly string[]): string =>
  newLine(voice, lines) ?? lineFor(lines[Math.floor(voice.random.next() * lines.length)] ?? '', voice.familiar)
