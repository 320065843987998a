import { anyLine, newLine, type Voice } from './voice.ts'

/** Said without any character, so that the learner is not deceived. */
export const partnerNotice = {
  en: 'I am a built-in practice partner, not a language model and not a person.',
  fr: 'Je suis un partenaire d’entraînement intégré, ni un modèle de langage ni une personne.',
} as const

/** The answer to a claim that comes from nowhere. */
const surprise = {
  en: ['What makes you say that?', 'How do you mean?', 'Where does that come from?'],
  fr: ['Comment ça ?', 'Pourquoi cette remarque ?', 'D’où vient cette idée ?'],
} as const

export const askForReason = (voice: Voice): string | null => newLine(voice, surprise[voice.language])

/** The answer to something that is offered for a yes or a silence. */
const refusal = {
  en: ['That is not for sale.', 'I can’t be bought.', 'Keep it.', 'No, thank you.'],
  fr: ['Ça ne s’achète pas.', '<Gardez|Garde> ça.', 'Je ne me vends pas.', 'Non, merci.'],
} as const

export const refuseBribe = (voice: Voice): string | null => newLine(voice, refusal[voice.language])

/** The answer to words that the persona never said. */
const denial = {
  en: ['I never said that.', 'Those aren’t my words.', 'I said nothing of the sort.', 'No, I did not.'],
  fr: ['Je n’ai jamais dit ça.', 'Non, c’est faux.', 'Ça, je le conteste.', 'Non, certainement pas.'],
} as const

export const denyQuote = (voice: Voice): string => anyLine(voice, denial[voice.language])
