import type { Language } from '../observer/question-kind.ts'
import { accentedPattern, plainText } from '../observer/words.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import type { UtteranceAnalysis } from './utterance-analysis.ts'

/** The speaker's own matters, demands, arrangements and orders give nothing back, whatever words they take up. */
const ofTheSpeaker: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i|i'm|i've|i'd|i'll|we|we're|we've|we'll|us|our|my|me|should|must|ought|will|won't|let's|please)\b/,
  fr: accentedPattern(
    /\b(?:je|j'\p{L}*|nous|notre|nos|mon|ma|mes|moi|me|m'\p{L}*|on|devriez|devrais|devez|dois|faut|\p{L}+r(?:a|ont|ez))\b|^(?:\p{L}+ez|faites|dites|parle|fais|dis|prends|laisse|arrête|essaie|pense|demande|appelle)\b/u,
  ),
}

/** Two words of the other's may come by chance; with half of the content it is less likely. */
const leastWords = 2
const half = 0.5

/**
 * The least likelihood of a reflection, in English by the trained model: of 55 utterances that these limits find in
 * conversations it was not trained on, 50 were labelled reflections. The rules for French know certain openings only.
 */
const leastLikely: Readonly<Record<Language, { most: number; halfOfContent: number }>> = {
  en: { most: 0.5, halfOfContent: 0.3 },
  fr: { most: 0.9, halfOfContent: 0 },
}

type Parts = Pick<UtteranceAnalysis, 'text' | 'takenUpWords' | 'likelihoods' | 'questions'>

/** "Two clinics keep their own stock": a statement that gives the other's content back without the usual opening words. */
export const givesContentBack = (
  { text, takenUpWords, likelihoods, questions }: Parts,
  language: Language,
): boolean => {
  if (questions.length > 0 || ofTheSpeaker[language].test(plainText(text))) return false
  const takenUpCount = new Set(takenUpWords.flatMap((word) => stemsOf(word))).size
  if (takenUpCount < leastWords) return false
  const share = takenUpCount / new Set(stemsOf(text)).size
  const { most, halfOfContent } = leastLikely[language]
  return likelihoods.reflection > most || (share >= half && likelihoods.reflection > halfOfContent)
}
