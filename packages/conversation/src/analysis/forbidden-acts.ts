import { type ForbiddenAct, forbiddenActs } from '@parley/contracts/session/words'
import type { Language } from '../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../observer/words.ts'
import { isDenied } from './acts/milder-readings.ts'
import type { ActFinding, DialogueAct } from './dialogue-acts.ts'

/** An act that a mission may forbid, with the sentence that shows it. */
export interface ForbiddenFinding {
  act: ForbiddenAct
  quote: string
}

type Phrases = Record<Language, RegExp>

/** Acts that words alone show. Advice, insult and blame also follow from the dialogue acts. */
const phrases: Partial<Record<ForbiddenAct, Phrases>> = {
  discount: {
    en: /\b(?:discount|rebate|(?:i|we)(?:'ll| can| could| will| would)? (?:\w+ )?(?:lower|reduce|cut|drop|knock|take) (?:\w+ ){0,4}(?:price|per ?cent|%|off)|(?:better|special|lower) price|(?:\d+|five|ten|fifteen|twenty) (?:per ?cent|%) (?:off|less|cheaper)|for free|free of charge|match (?:the|their) (?:price|offer)|come down (?:on|in) (?:the )?price)\b/,
    fr: /(?:\b(?:remise|rabais|ristourne|réduction|geste commercial|gratuitement|offert[es]*|meilleur prix|prix (?:spécial|d'ami)|baisser (?:le|notre|nos) (?:prix|tarifs?)|aligner (?:sur )?(?:leur|le|notre) (?:prix|offre|tarif)|moins cher)\b|(?:\d+|cinq|dix|quinze|vingt) (?:%|pour cent) de moins)/,
  },
  promise: {
    en: /\b(?:i promise|we promise|i (?:can )?guarantee|we (?:can )?guarantee|you have my word|i give you my word|i swear|i assure you|(?:that|it) (?:will|won't) never happen again|(?:will|won't) definitely|definitely (?:will|won't)|for sure|nothing will happen to you)\b/,
    fr: /\b(?:je (?:vous |te )?(?:le |la )?(?:promets|garantis|jure|donne ma parole|certifie)|nous (?:vous )?(?:le )?(?:promettons|garantissons)|vous avez ma parole|tu as ma parole|(?:cela|ça) (?:ne )?(?:se reproduira|arrivera) (?:plus|jamais)|c'est (?:garanti|promis|sûr et certain)|(?:sans|aucun) risque|sans faute)\b/,
  },
  blame: {
    en: /\b(?:(?:it's|it is|that's|that is|this is|it was|that was) (?:all |entirely )?(?:your|his|her|their) (?:own )?fault|because of you|you(?:'re| are) (?:to blame|responsible for this mess|the (?:problem|reason))|you (?:always|never) \w+|you should have|you shouldn't have|you brought this on|(?:blame|thanks to) (?:you|him|her|them|the \w+)|how could you)\b/,
    fr: /\b(?:c'est (?:de )?(?:votre|ta|sa|leur) (?:propre )?faute|à cause de (?:vous|toi)|(?:vous êtes|tu es) (?:responsable de|le problème|la cause)|vous (?:n'auriez|auriez) (?:pas |jamais )?dû|tu (?:n'aurais|aurais) (?:pas |jamais )?dû|vous l'avez (?:bien )?cherché|tu l'as (?:bien )?cherché|vous (?:ne \p{L}+ jamais|\p{L}+ toujours)|tu (?:ne \p{L}+ jamais|\p{L}+ toujours)|comment (?:avez-vous|as-tu) pu)\b/u,
  },
  pressure: {
    en: /\b(?:or else|take it or leave it|you have no choice|last chance|i need (?:an answer|a decision|your answer) (?:now|today)|decide (?:now|today|right now)|if you don't \w+(?: \w+){0,4},? (?:i'll|we'll|you'll|there will)|sign (?:now|today|here)|there will be consequences|final warning)\b/,
    fr: /\b(?:sinon|c'est à prendre ou à laisser|vous n'avez pas le choix|tu n'as pas le choix|dernière chance|il me faut (?:une réponse|une décision|votre réponse|ta réponse) (?:maintenant|aujourd'hui|tout de suite)|décidez-vous|décide-toi|signez (?:maintenant|aujourd'hui|ici)|il y aura des conséquences|dernier avertissement)\b/,
  },
}

const withAccents = (all: Partial<Record<ForbiddenAct, Phrases>>): Partial<Record<ForbiddenAct, Phrases>> =>
  Object.fromEntries(Object.entries(all).map(([act, { en, fr }]) => [act, { en, fr: accentedPattern(fr) }]))

const patterns = withAccents(phrases)

const byDialogueAct: Partial<Record<ForbiddenAct, readonly DialogueAct[]>> = {
  advice: ['advice'],
  insult: ['abuse'],
  blame: ['criticism', 'abuse'],
}

/** "I don't blame you" and "without a discount" say that it is not done. */
const holds = (pattern: RegExp, sentence: string, language: Language): boolean =>
  [...sentence.matchAll(new RegExp(pattern, `${pattern.flags}g`))].some(
    ({ index }) => !isDenied(sentence.slice(0, index), language),
  )

const asks = /\?["'»”)\s]*$/

/** The acts that a mission may forbid, found in the words and in the dialogue acts of an utterance. A question promises nothing. */
export const recogniseForbiddenActs = (
  text: string,
  acts: readonly ActFinding[],
  language: Language,
): ForbiddenFinding[] => {
  const sentences = sentencesOf(text)
  return forbiddenActs.flatMap((act) => {
    const pattern = patterns[act]?.[language]
    const bySentence = sentences.find(
      (sentence) =>
        pattern !== undefined &&
        holds(pattern, plainText(sentence), language) &&
        !(act === 'promise' && asks.test(sentence)),
    )
    const byAct = acts.find((one) => byDialogueAct[act]?.includes(one.act))?.quote
    const quote = bySentence ?? byAct
    return quote === undefined ? [] : [{ act, quote }]
  })
}
