import type { Language } from '../../observe/question-kind.ts'
import { accented } from '../../observe/words.ts'

/** "Can I ask how it went?" asks how it went: the courtesy before the question is no request for leave. */
const frames: Readonly<Record<Language, RegExp>> = {
  en: /^.*?\b(?:can|could|may|might) i (?:just |quickly |maybe )?(?:ask|know|find out)(?: you)?,?\s+(?=(?:how|what|why|who|when|where|which|if|whether|about)\b)/i,
  fr: new RegExp(
    accented(
      /^.*?\b(?:est-ce que )?(?:je peux|puis-je|je pourrais|pourrais-je) (?:juste |simplement |aussi )?(?:vous |te )?(?:demander|savoir),?\s+(?=(?:comment|pourquoi|ce qu|qui|quand|où|si|combien|quel|de quoi|à quoi|depuis)\b)/,
    ).source,
    'iu',
  ),
}

/** The question inside a courtesy, or null when there is no courtesy around it. */
export const framedQuestion = (question: string, language: Language): string | null => {
  const straight = question.replace(/[\u2018\u2019]/g, "'")
  const inner = straight.replace(frames[language], '')
  return inner === straight || inner.trim() === '' ? null : inner
}

/** Words with which a question begins that stands behind something else: "Let me put it another way: what did you write?" */
const begins: Readonly<Record<Language, string>> = {
  en: "what(?:'s)?|how|why|who|when|where|which|do you|did you|are you|have you|would you|could you|is there|can you",
  fr: "qu'est-ce|que|qu'|comment|pourquoi|qui|quand|où|combien|quel(?:le)?s?|est-ce|qu'en|(?:de|à|en) quoi|depuis (?:quand|combien)|avez-vous|as-tu|êtes-vous|es-tu|pensez-vous|penses-tu|y a-t-il",
}

/** A condition or a time belongs to the question behind it. */
const belongs =
  /^(?:(?:and|so|but|then|et|mais|alors|donc|bon|ok),? )*(?:if|when|once|suppose|imagine|say|given|with|in|on|at|from|of|for|apart|besides|before|after|since|as|what|how|why|who|where|which|do|did|are|is|si|quand|lorsqu|supposons|imagine[zs]?|avec|dans|sur|à|de|du|en|pour|avant|après|depuis|par|entre|chez|qu'|que |quel|comment|pourquoi|qui|où|combien|est-ce)(?!\p{L})/u

/** The question by itself, without a greeting, a name or a remark before it; the whole when nothing can be left out. */
export const withoutPreamble = (question: string, language: Language): string => {
  const straight = question.replace(/[\u2018\u2019]/g, "'")
  if (belongs.test(straight.toLowerCase())) return question
  const inner = new RegExp(
    `^[^?]*[,:;–—-]\\s+(?:(?:and|so|but|et|mais|alors|donc),? )?((?:${begins[language]})(?!\\p{L})[^?]*\\?.*)$`,
    'iu',
  )
  const found = inner.exec(straight)?.[1]
  return found === undefined || found.split(/\s+/).length < leastQuestionWords ? question : found
}

const leastQuestionWords = 4
