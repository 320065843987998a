import { isBargain } from '../../../analysis/acts/bargains.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import type { Match } from '../../matching/match-answer.ts'
import { contentWordsOf } from '../../speech/last-lines.ts'
import type { HeardUtterance } from '../hearing.ts'
import { elsewhereWords } from './elsewhere-words.ts'

/** "Does Leo like football?" asks about somebody whom the persona speaks of, whatever the rest is about. */
export const asksOfKnown = ({ kind, question }: HeardUtterance, names: string, language: Language): boolean =>
  kind === 'off_topic' &&
  question !== null &&
  !isBargain(plainText(question.text), language) &&
  (question.text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).some(
    (word) => names.includes(word) && !names.includes(word.toLowerCase()),
  )

/** An answer of the author's as likely as this shows that a question stays with the matter, whatever its other words. */
const leastOwn = 0.35

/** "How was your weekend?" is small talk, unless the author wrote this very question. */
const sureOwn = 0.9

/** An answer that knows every word of the question, asked in the same way, was written for it. */
const sureFor = ({ sameForm, known = 0 }: Match): number =>
  sameForm === true && known >= wholeKnown ? leastOwn : sureOwn

const wholeKnown = 0.9

const cry = /^(?:(?:ah|oh|hm+|wow|tiens|well)(?:,? (?:oui|bon|non|yes|no|really))?[ ,?!.…]+)+/u

/** "Ah oui ? C'est qui ?" names no other subject. */
export const namesNothing = ({ kind, acts, text, question }: HeardUtterance, language: Language): boolean =>
  kind === 'off_topic' &&
  !acts.has('off_topic') &&
  question !== null &&
  contentWordsOf(plainText(text).trim().replace(cry, ''), language).size === 0

/** "Which clinic has suffered most?" is taken for another subject by its words alone. */
export const isOfOwnMatter = ({ kind, acts, question }: HeardUtterance, first: Match | undefined, language: Language) =>
  kind === 'off_topic' &&
  question !== null &&
  elsewhereWords(question.text, language).length === 0 &&
  first?.isOwn === true &&
  (acts.has('off_topic') ? question.open && first.score >= sureFor(first) : first.score >= leastOwn)
