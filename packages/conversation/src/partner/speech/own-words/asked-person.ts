import type { SpeechAnswer } from '@parley/contracts/authored'
import { plainText } from '../../../observer/words.ts'
import { contentWordsOf } from '../last-lines.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { namesPerson, sayWho } from '../persons/named-person.ts'
import type { EchoQuestion } from './echo-question.ts'

/** "Who's that?" and « C'est qui ? » want to know who the somebody of the last words is. */
const asksIdentity =
  /(?:^|[?.!,] )(?:and |but |et |mais )?(?:who(?:'s| is| was| are) (?:that|this|he|she|it|they)|(?:c'est|c'était) qui(?: ça| donc)?|qui (?:c'est|est-ce|ça))\s*\?+$/u

/** "Who was that?" points at the last words; "Who knows?" has a verb of its own. */
export const asksWhoItWas =
  /^(?:(?:and|but|so|et|mais|alors)[, ]+)*(?:who(?: exactly| else)?|(?:like|says|by|to|from|of|with|for|about) whom?(?: [\p{L} ]+)?|who (?:do|did) you mean|who(?:'s| was| is| were| are) \W?(?:it|that|this|those|they|he|she)|qui(?: ça| donc| exactement| d'autre)?|c'(?:est|était) qui(?: ça| donc)?|qui (?:c'est|c'était|est-ce|était-ce))\W*\?+$/u

/** One word alone may be said of many. */
const leastShared = 2

/** "A boy of seventeen? Who's that?": the answer that says who somebody is, and speaks of him in most of these words. */
export const personOfWords = (moment: Moment, { words, text }: EchoQuestion): SpokenWords | null => {
  const { heard, speech, cast } = moment
  if (!asksIdentity.test(plainText(heard.text).trim()) || words.size < leastShared) return null
  const sharedCount = ({ plain: middle, open, closed, more }: SpeechAnswer): number => {
    const stems = contentWordsOf([...middle, ...open, ...closed, ...more].join(' '), cast.language)
    return [...words].filter((stem) => stems.has(stem)).length
  }
  const [best, next] = speech.answers
    .filter((answer) => namesPerson(answer, cast.language))
    .map((answer) => ({ answer, count: sharedCount(answer) }))
    .toSorted((one, other) => other.count - one.count)
  if (best === undefined || best.count < leastShared || best.count === next?.count) return null
  return { ...sayWho(moment, best.answer, text), explains: true }
}
