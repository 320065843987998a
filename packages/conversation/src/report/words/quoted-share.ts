import type { Language } from '../../observer/question-kind.ts'
import { english } from './english.ts'
import { french } from './french.ts'

interface QuoteCounts {
  /** The quotes of the whole report. */
  all: number
  /** Those that a shorter page shows of them. */
  shown: number
}

/** The sentence of a finding, with the number of quotes that a shorter page shows: "Two of the questions are quoted below." */
export const withQuoteCount = (rationale: string, { all, shown }: QuoteCounts, language: Language): string => {
  const { quotedShare } = { en: english, fr: french }[language]
  return Object.values(quotedShare).reduce((text, share) => text.replace(share(all), share(shown)), rationale)
}
