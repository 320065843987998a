import { type ForbiddenAct, forbiddenActs } from '@parley/contracts/session/words'
import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../observer/words.ts'
import { blamesThird } from './blame.ts'
import { isDenied } from '../acts/milder-readings.ts'
import type { ActFinding, DialogueAct } from '../dialogue-acts.ts'
import { withdrawsOffer } from './withdrawn-offers.ts'

/** An act that a mission may forbid, with the sentence that shows it. */
export interface ForbiddenFinding {
  act: ForbiddenAct
  quote: string
}

type Phrases = Record<Language, RegExp>

/** Acts that words alone show. Advice, insult and blame follow from the dialogue acts. */
const phrases: Partial<Record<ForbiddenAct, Phrases>> = {
  discount: {
    en: /\b(?:discount|rebate|(?:i|we)(?:'ll| can| could| will| would| might| may)?(?: be able to)? (?:\w+ )?(?:(?:lower|reduce|cut|drop|knock|shave|take) (?:\w+ ){0,4}(?:price|per ?cent|%)|(?:knock|shave) (?:\w+ ){1,3}off|take something off|(?:(?:give|offer|do) you (?:another |an extra )?|make (?:it|that) )(?:\d+|\w+) ?(?:per ?cent|%))|(?:(?:\d+|five|eight|ten|eleven|twelve|fifteen|twenty|half) ?(?:per ?cent|%)?|\w+ (?:per ?cent|%)) (?:off|less|cheaper)(?! often| than (?:last|in)\b|,? \w+(?:n't| not)\b)|for free|free of charge|match (?:the|their|the others'?|the other \w+'?s?) (?:price|offer)|come down (?:on|in|with) (?:the )?price)(?!\w)/,
    fr: /(?:\b(?:remise|rabais|ristourne|réduction|geste commercial|gratuitement|(?:est|sont|sera|seront|serait|seraient|mois|livraison|frais|port) offerte?s?|prix (?:spécial|d'ami)|baiss(?:er|e|ons|erai|erais|erons) (?:le|notre|nos|mon|mes|un peu le) (?:prix|tarifs?)|aligne(?:r|ons|rai)?(?: sur)? (?:le prix|l'offre|les prix|leur|notre) ?(?:prix|offre|tarif)?|(?:je|on|nous) (?:[\p{L}-]+ ){0,4}(?:fai(?:s|re)|fer\p{L}+|enl[eè]v\p{L}+|retir\p{L}+|gratt\p{L}+) (?:\d+|\p{L}+) ?(?:%|pour cent)(?! d)|(?:effort|quelque chose) sur (?:le|mon|notre) (?:prix|tarif))(?!\p{L})|(?:\d+|\p{L}+) ?(?:%|pour cent) (?:de moins|moins cher)(?! que l'an|,? (?:ça |cela )?(?:ne |n')))/u,
  },
  promise: {
    en: /\b(?:i promise|we promise|i (?:can )?guarantee|we (?:can )?guarantee|you have my word|i give you my word|i swear|i assure you|(?:that|it) (?:will|won't) never happen again|(?:will|won't) definitely|definitely (?:will|won't)|for sure|nothing will happen to you)\b/,
    fr: /\b(?:je (?:vous |te )?(?:le |la )?(?:promets|garantis|jure|donne ma parole|certifie)|nous (?:vous )?(?:le )?(?:promettons|garantissons)|vous avez ma parole|tu as ma parole|(?:cela|ça) (?:ne )?(?:se reproduira|arrivera) (?:plus|jamais)|c'est (?:garanti|promis|sûr et certain)|(?:sans|aucun) risque|sans faute)\b/,
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

/** "A lower price doesn't help you" only names one; "We can make you a better price" offers it. */
const priceNamed: Phrases = {
  en: /\b(?:better|special|lower) price\b/,
  fr: accentedPattern(/\b(?:meilleur prix|moins cher)\b/),
}

/** "You want a discount" and "The others gave you a discount" offer none. */
const ofOthers: Phrases = {
  en: /\b(?:you(?:'re| are|'d| would|'ve| have)? (?:\w+ )?(?:want|ask|need|expect|hop|look|wait|speak|talk|mention|after|mean|got|refus)\w*|(?:they|he|she|board|supplier|competitor|others?|(?:a|the|that) discount) (?:\w+ )?(?:wants?|gave|give|gives|offer\w*|promis\w+|did|had|(?:would|will|does|is|was)(?:n't| not)))\b/,
  fr: accentedPattern(
    /\b(?:vous|tu) (?:ne |n')?(?:(?:me|nous|en) )?(?:voul|veu|demand|attend|espér|cherch|parl|avez (?:eu|reçu|refusé)|as (?:eu|reçu|refusé))\p{L}*|\b(?:l'autre|les autres|concurrents?|fournisseurs?|ils?|elles?) (?:vous |t')?(?:a|ont|offr\p{L}+|propos\p{L}+|fai\p{L}+|fon[t])\b|\b(?:remise|rabais|réduction) ne\b/u,
  ),
}

/** "If you want one, I can give you a discount" offers it all the same. */
const offersSelf: Phrases = {
  en: /\b(?:i|we)(?:'ll|'d| can| could| will| would| might| shall)\b|\b(?:i'm|i am|we're|we are) (?:offering|giving)\b|\blet(?:'s| me)\b/,
  fr: accentedPattern(
    /\b(?:je|j'|on|nous)(?: vous| te| t')? ?(?:peu[xt]|pouvons|pourr\p{L}+|vais|va|allons|f[ae]\p{L}+|baiss\p{L}+|accord\p{L}+|offr\p{L}+|propos\p{L}+)\b/u,
  ),
}

/** "A lower price doesn't help you" and "I take the discount back" offer nothing. */
const offersDiscount = (line: string, language: Language): boolean => {
  if (withdrawsOffer(line, language)) return false
  const isOwn = offersSelf[language].test(line)
  if (isOwn && holds(priceNamed[language], line, language)) return true
  return (isOwn || !ofOthers[language].test(line)) && showsByWords('discount', line, language)
}

const showsByWords = (act: ForbiddenAct, line: string, language: Language): boolean => {
  const pattern = patterns[act]?.[language]
  return pattern !== undefined && holds(pattern, line, language)
}

/** Tells whether a sentence does the act, and does not only name it. A question promises nothing. */
const shows = (act: ForbiddenAct, sentence: string, language: Language): boolean => {
  const line = plainText(sentence)
  if (act === 'blame') return blamesThird(line, language)
  if (act === 'discount') return offersDiscount(line, language)
  return showsByWords(act, line, language) && !(act === 'promise' && asks.test(sentence))
}

/** The acts that a mission may forbid, found in the words and in the dialogue acts of an utterance. */
export const recogniseForbiddenActs = (
  text: string,
  acts: readonly ActFinding[],
  language: Language,
): ForbiddenFinding[] => {
  const sentences = sentencesOf(text)
  return forbiddenActs.flatMap((act) => {
    const bySentence = sentences.find((sentence) => shows(act, sentence, language))
    const byAct = acts.find((one) => byDialogueAct[act]?.includes(one.act))?.quote
    const quote = bySentence ?? byAct
    return quote === undefined ? [] : [{ act, quote }]
  })
}
