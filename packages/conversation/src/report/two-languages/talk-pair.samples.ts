import type { Language } from '../../observer/question-kind.ts'

/** One conversation in both languages: line by line, the learner does the same. */
export interface TalkPair {
  name: string
  /** The names of the mission in the library. */
  missions: Readonly<Record<Language, string>>
  /** The learner's line and the answer, in English and below it in French. */
  lines: string
}

/** The lines of a pair in one language, the learner's first and the persona's in turn. */
export const linesIn = (language: Language, { lines }: TalkPair): string[] =>
  lines.split('\n').flatMap((row, place) => (place % 2 === Number(language === 'fr') ? row.trim().split(' > ') : []))
