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
