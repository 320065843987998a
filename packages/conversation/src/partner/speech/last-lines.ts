import type { SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import { lineWords } from '../matching/line-words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import type { Impression } from '../mind/mind.ts'
import { ofLearner, weakWords } from '../mind/reflection-fit.ts'
import { fieldMark } from '../persona/field-mark.ts'

/** The words that say what a text is about. */
export const contentWordsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(
    lineWords(text, language).flatMap(({ stem, small }) => (small || weakWords[language].has(stem) ? [] : [stem])),
  )

const givesBack: ReadonlySet<HeardUtterance['kind']> = new Set(['reflection', 'statement'])

export const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((stem) => other.has(stem))

interface TurnImpression {
  heard: HeardUtterance
  impression: Impression
}

interface LastLines {
  lastTold: SpeechSecret | null
  lastAnswer: SpeechAnswer | null
}

/** A learner who gives nothing back and speaks of themselves goes on with their own matter. */
export const staysWithAnswer = ({ heard, impression: { reflection } }: TurnImpression): boolean => {
  if (!givesBack.has(heard.kind) || reflection === 'wrong' || reflection === 'unfounded' || reflection === 'misquoted')
    return false
  return reflection !== null || !ofLearner.test(plainText(heard.text))
}

/** The lines that may follow the last answer or secret, and its subject. */
export const lastLines = ({ lastTold, lastAnswer }: LastLines) => {
  if (lastTold !== null) return { source: `secret-${lastTold.fact} (on)`, about: lastTold.tells, lines: lastTold.after }
  if (lastAnswer === null) return null
  const { key, like, plain: middle, asks, open, more } = lastAnswer
  // Behind a goal or an objection of the author's stand lines that anybody may say.
  if (like.length > 1 && like.includes(fieldMark)) return null
  return { source: `${key} (on)`, about: [...middle, ...asks, ...open], lines: more, answer: lastAnswer }
}
