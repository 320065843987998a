import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { contentWordsOf } from '../../speech/last-lines.ts'
import type { HeardUtterance } from '../hearing.ts'
import type { SaidLines } from '../required-signs.ts'

/** Kinds of lines that count only by how much of the persona's subject they take up. */
const giving: ReadonlySet<HeardUtterance['kind']> = new Set([
  'reflection',
  'empathy',
  'praise',
  'autonomy',
  'apology',
  'own_part',
  'reassurance',
  'statement',
])

/** An old line with "today" or "truly" added is still the old line. */
const fillers =
  /(?<!\p{L})(?:today|indeed|still|truly|anyway|always|often|surely|maintenant|aujourd'hui|toujours|souvent|ici|sûrement)(?!\p{L})/gu

const contentOf = (text: string, language: Language): ReadonlySet<string> =>
  contentWordsOf(plainText(text).replace(fillers, ''), language)

/** A line repeats the persona's turn when it shares this many words and this part of them, with this many new words at most. */
const leastEcho = { words: 3, share: 0.8, fresh: 1 } as const

const isEcho = (line: string, before: string, language: Language): boolean => {
  if (plainText(line) === plainText(before)) return true
  const own = contentOf(line, language)
  const formerWords = [...contentOf(before, language)]
  const sharedCount = formerWords.filter((stem) => own.has(stem)).length
  return (
    sharedCount >= leastEcho.words &&
    sharedCount >= leastEcho.share * formerWords.length &&
    own.size - sharedCount <= leastEcho.fresh
  )
}

/** A learner may repeat a whole turn once. One who does nothing else has not listened. */
const mostEchoes = 1

const onlyEchoes = ({ learner, persona }: SaidLines, language: Language): boolean => {
  const first = persona.length - learner.length
  const echoes = learner.filter((line, place) => isEcho(line, persona[first + place] ?? '', language))
  return echoes.length > mostEchoes && echoes.at(-1) === learner.at(-1)
}

/** Words in which the persona speaks of itself: a listener who says them again turns them round. */
const ofOneself: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i|me|my|mine|myself)\b/,
  fr: /(?<!\p{L})(?:je|j'|moi|me|m'|mon|ma|mes)(?!\p{L})/u,
}

/** A line that hands the persona its last turn as it stands, “I” and all, shows no listening. */
export const isCopied = ({ learner, persona }: SaidLines, language: Language): boolean => {
  const line = plainText(learner.at(-1) ?? '')
  return ofOneself[language].test(line) && line === plainText(persona.at(-1) ?? '')
}

/** The same words may come twice. */
const mostTimes = 2

/** Tells whether the last line of the learner brings nothing that the learner did not say before, or the persona just now. */
export const isWorn = ({ kind }: HeardUtterance, lines: SaidLines, language: Language): boolean => {
  const all = lines.learner.map(plainText)
  const line = all.at(-1) ?? ''
  const before = all.slice(0, -1)
  if (before.filter((one) => one === line).length >= mostTimes) return true
  if (!giving.has(kind)) return false
  const content = [...contentOf(line, language)]
  const isOld = (one: string): boolean => {
    const earlier = contentOf(one, language)
    return !one.includes('?') && content.every((stem) => earlier.has(stem))
  }
  return (content.length > 0 && before.some(isOld)) || onlyEchoes(lines, language)
}
