import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import { englishPatterns } from './english-patterns.ts'
import { frenchPatterns } from './french-patterns.ts'
import type { OddPatterns, OddWay } from './odd-patterns.ts'

export type { OddWay } from './odd-patterns.ts'

const patterns: Readonly<Record<Language, OddPatterns>> = { en: englishPatterns, fr: frenchPatterns }

/** Words such as "you're afraid that" stand at most so many characters before the insult. */
const nearBefore = 45

/** "You're useless" is an insult; "you're afraid that you're useless" gives back what the other said, and is none. */
const isInsult = (line: string, { insult, viewOfSelf }: OddPatterns): boolean => {
  const match = insult.exec(line)
  if (match === null) return false
  const from = Math.max(0, match.index - nearBefore)
  return !viewOfSelf.test(line.slice(from, match.index + match[0].length))
}

const strikesBargain = (line: string, { bribe, bargain: { reward, price, fair } }: OddPatterns): boolean =>
  bribe.test(line) || (reward.test(line) && price.test(line) && !fair.test(line))

/** True for a sentence that is odd in this way, by its build and by the words in its places. */
export const isOdd = (text: string, way: OddWay, language: Language): boolean => {
  const line = plainText(text).trim()
  const own = patterns[language]
  if (way === 'insult') return isInsult(line, own)
  return way === 'bribe' ? strikesBargain(line, own) : own[way].test(line)
}
