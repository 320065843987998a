import { isRude } from '../../../analysis/acts/reproaches.ts'
import { recogniseActs } from '../../../analysis/dialogue-acts.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import type { HeardUtterance } from '../hearing.ts'

const callsYou = /^(?:\p{L}+,? )?(?:you(?:'re| are)|tu es|t'es|vous êtes) (?!(?:being|afraid|saying)\b)/u

/** "You're stupid, you know that?" insults, though it asks. */
export const insultsByQuestion = (question: string, language: Language): boolean => {
  const line = plainText(question).trim()
  if (isRude(line, language)) return true
  return callsYou.test(line) && recogniseActs(question, [], language).some(({ act }) => act === 'abuse')
}

/** An utterance whose harsh word is aimed at no person. */
export const withoutAbuse = (utterance: HeardUtterance): HeardUtterance => ({
  ...utterance,
  acts: new Set([...utterance.acts].filter((act) => act !== 'abuse' && act !== 'criticism')),
})
