import { mixesTongues } from '../../../analysis/acts/other-tongues.ts'
import { judgesPerson } from '../../../analysis/odd-talk/judgements.ts'
import { bringsThingToLife } from '../../../analysis/odd-talk/living-things.ts'
import { isErrand, isRequest } from '../../../analysis/requests.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../../observer/words.ts'
import { lineWords } from '../../matching/line-words.ts'
import { contentWordsOf, shares } from '../../speech/last-lines.ts'
import { claimsAboutYou, type HeardUtterance, type HeardKind } from '../hearing.ts'
import { namesView } from '../claims/argument.ts'
import { holdsOther } from '../other-language.ts'
import { elsewhereWords } from './elsewhere-words.ts'
import { rambles } from './rambling.ts'
import { namesFeeling } from '../reflection-fit.ts'

/** Kinds that rest on the words alone: what no rule recognised. */
const vagueKinds: ReadonlySet<HeardKind> = new Set(['statement', 'reflection', 'question'])

/** Below these shares of known words an utterance is none of this persona's languages, or not its subject. */
const least = { language: 0.3, subject: 0.34, reflection: 0.34, ofYou: 0.01 } as const

interface KnownWords {
  language: Language
  /** The share of a line's subject that occurs in what the persona can be asked or says, 0 to 1. */
  coverage: (text: string) => number
}

/** The share of words that are small words of the language or words that the persona knows. */
const knownShare = (text: string, { language, coverage }: KnownWords): number => {
  const words = lineWords(text, language)
  const small = words.filter((word) => word.small).length
  return words.length === 0 ? 1 : (small + coverage(text) * (words.length - small)) / words.length
}

/** A question about the other person, or about what was said, is seldom off the subject: "Who knows how stretched you are?" */
const addresses: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you|your|yourself|these|those)\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|ton|ta|tes|t'\p{L}+|ces|laquelle|lequel)(?!\p{L})/u,
}

/** Two words or more of which the persona knows hardly any: "How high is the Eiffel Tower?" */
const isElsewhere = (text: string, { language, coverage }: KnownWords): boolean =>
  lineWords(text, language).filter((word) => !word.small).length >= 2 &&
  coverage(text) < (addresses[language].test(plainText(text)) ? least.ofYou : least.subject)

/** Words that tie a question to the two people, or to what was said. */
const pointsToTalk: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you|your|yours|yourself|i|me|my|we|us|our|he|him|his|she|her|they|them|their|it|its|this|that|these|those|there|here|anyone|anybody|somebody|someone|else|last|next|today|tonight|tomorrow|yesterday|now|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|what time|which day)\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|ton|ta|tes|t'\p{L}+|je|j'|me|m'|mon|ma|mes|moi|nous|notre|nos|on|il|lui|son|sa|ses|elle|ils|elles|leurs?|ce|ça|c'|cela|cette|ces|cet|y|en|ici|là|quelqu'un|personne|autre|dernier|dernière|prochaine?|aujourd'hui|demain|hier|maintenant|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|quelle heure|quel jour)(?!\p{L})/u,
}

/** Of a question about the world at large the persona knows at most so much: "Is the earth flat?" */
const mostOfWorld = 0.5

const isAboutWorld = (text: string, { language, coverage }: KnownWords): boolean =>
  !pointsToTalk[language].test(plainText(text)) &&
  lineWords(text, language).filter((word) => !word.small).length >= 2 &&
  coverage(text) <= mostOfWorld

/** Figures, or what the learner's side has done: news that the persona need not know. */
const reports: Readonly<Record<Language, RegExp>> = {
  en: /\d|\b(?:we|we've|we're|our|us)\b/,
  fr: /\d|(?<!\p{L})(?:nous|notre|nos|on)(?!\p{L})/u,
}

/** A line about either side or about a past act stays in this talk, whatever the words; "I'm a potato" does not. */
const ofBoth: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:they|he|she|it) (?:apologi[sz]ed|said|told|promised|confirmed|answered|agreed|called|wrote)\b|\b(?:you|your|i (?:phoned|rang|called|asked|spoke|talked|checked|wrote|sent|told|met|read|hadn't)|i(?:'ll| will|'ve| have|'d| was| didn't| never| don't| can't| thought| think| know|'m (?:not|glad|sorry|happy|sure)))\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|ton|ta|tes|t'\p{L}+|j'(?:ai|étais|avais|aurais)|je (?:ne|n'|crois|pense|sais|vais|veux|suis (?:content|désol|là|sûr)))(?!\p{L})/u,
}

const claimsToBe = /\b(?:i'm|i am) (?:an?|the) |(?<!\p{L})je suis (?:une?|le|la) /u

const isOfThisTalk = (text: string, language: Language): boolean => {
  const line = text.toLowerCase().replaceAll('’', "'")
  return reports[language].test(line) || (ofBoth[language].test(line) && !claimsToBe.test(line))
}

/** "So there is a date" takes up what was said, in words that the persona need not know. */
const goesBack = /^(?:(?:ok|okay|right|bon|oui|yes),? )?(?:so|then|donc|alors)[ ,]/

const strangeStatement = (utterance: HeardUtterance, { coverage, language }: KnownWords): HeardKind => {
  const { text, kind, words } = utterance
  if (words < 3 || namesView(text, language)) return kind
  if (kind === 'statement' && coverage(text) < least.subject)
    return isOfThisTalk(text, language) || goesBack.test(plainText(text)) ? 'information' : 'off_topic'
  const isStrange = kind === 'reflection' && coverage(text) < least.reflection && !namesFeeling(text, language)
  return isStrange && !claimsAboutYou(utterance, language) ? 'statement' : kind
}

/** Words for things that somebody likes or has: "I like turtles" belongs to no talk about reports. */
const ofTastes =
  /(?:\bi (?:really |also )?(?:like|love|hate|adore|eat|ate|own|collect|saw|prefer)|(?<!\p{L})j'(?:aime|adore|ai mangé|ai vu)(?: bien| beaucoup)?|(?<!\p{L})je (?:déteste|préfère|mange|collectionne)) (?<what>[^.?!,]{3,40})/u

const isElsewhereTaste = ({ text, words }: HeardUtterance, { coverage, language }: KnownWords): boolean => {
  const what = ofTastes.exec(text.toLowerCase())?.groups?.['what']
  if (what === undefined || words > longestTaste) return false
  const content = lineWords(what, language).filter(({ small }) => !small)
  return content.length > 0 && coverage(what) === 0 && !namesFeeling(what, language)
}

const longestTaste = 9

/** Words in a row without one that holds a sentence together: "blue blue monkey dishwasher". */
const isWordList = (text: string, language: Language): boolean => {
  const words = lineWords(text, language)
  const isBare = !/[.,;:!?–-]\s/.test(text) && !joins[language].test(plainText(text))
  return words.length >= longestTitle && isBare && words.every(({ small }) => !small)
}

/** "Two days without supplies" holds together, though it has no verb. */
const joins: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:without|per|before|after|since|during|against|between|until|under)\b/,
  fr: /(?<!\p{L})(?:sans|avant|après|depuis|pendant|contre|entre|sous)(?!\p{L})/u,
}

const longestTitle = 4

/** "I'd like to, well, the": a sentence without its end. */
const breaksOff: Readonly<Record<Language, RegExp>> = {
  en: /^(?:i|you|we|he|she|they|it) (?:don't|can't|won't|just|am|are|is|was|would|could|should|will)$|(?:^|[ ,])(?:the|a|an|if|and|but|because|of|my|your|our|their|with|from|than|when|while|unless|although|that the)$/,
  fr: /^(?:je|tu|vous|on|il|elle) (?:ne|n'|me|te)$|(?:^|[ ,])(?:le|la|les|un|une|des|du|de|si|et|mais|parce que|que|mon|ma|mes|votre|ton|ta|avec|pour|quand|alors que|à)$/u,
}

const isUnfinished = ({ text, kind, question }: HeardUtterance, language: Language): boolean =>
  vagueKinds.has(kind) && question === null && breaksOff[language].test(plainText(text).trim())

/** "What if nothing moves before the holidays?" is about the matter of the talk. */
const supposesOfMatter =
  /^(?:(?:and|so|et|alors|donc),? )*(?:(?:what )?if|suppose|et si|si|s') ?(?:it|this|that|things|nothing|nobody|everything|all|ça|cela|rien|tout|personne|il fallait)(?!\p{L})/u

/** Kinds that may be no more than chat or a string of words. */
const maybeElsewhere: ReadonlySet<HeardKind> = new Set([
  ...vagueKinds,
  'empathy',
  'self_disclosure',
  'proposal',
  'advice',
  'information',
  'accusation',
  'disagreement',
  'agreed',
  'encourager',
  'reassurance',
])

/** Kinds with which a longer line is meant for the other, whatever it says of them. */
const promises: ReadonlySet<HeardKind> = new Set(['offer', 'commitment'])

/** With so much of a line known, one or two words that the persona does not know are still its subject. */
const mostElsewhere = { one: 0.5, question: 0.7, two: 0.75 } as const

/** "What do you think of the new Star Wars film?": words of the world at large that this persona's matter does not hold. */
const isOfWorld = (utterance: HeardUtterance, { language, coverage }: KnownWords): boolean => {
  const { text: whole, kind, question, acts } = utterance
  if (!maybeElsewhere.has(kind) || acts.has('apology') || acts.has('own_part')) return false
  // The persona denies that it owns three submarines.
  if (claimsAboutYou(utterance, language) || asksOfQuote(utterance, language)) return false
  const text = question?.text ?? whole
  const strayCount = new Set(elsewhereWords(text, language).filter((word) => coverage(word) === 0)).size
  if (strayCount === 0) return false
  const share = coverage(text)
  return (
    share <= (question === null ? mostElsewhere.one : mostElsewhere.question) ||
    (strayCount > 1 && share <= mostElsewhere.two)
  )
}

const leavesTalk = (utterance: HeardUtterance, knownWords: KnownWords): boolean =>
  isOfWorld(utterance, knownWords) || (!promises.has(utterance.kind) && rambles(utterance, knownWords.language))

/** Of the words before a question the persona knows so much when the question is about them. */
const leastBefore = 0.5

/** "One foot in the team, one in the job. Which foot feels heavier?" asks about a picture of the learner's. */
const asksOfOwnPicture = ({ text, question }: HeardUtterance, { language, coverage }: KnownWords): boolean => {
  const before = question === null ? '' : text.slice(0, Math.max(0, text.lastIndexOf(question.text)))
  return (
    coverage(before) >= leastBefore &&
    shares(contentWordsOf(question?.text ?? '', language), contentWordsOf(before, language))
  )
}

/** "You said you go round in circles": the words are the persona's, as far as the learner knows. */
const quotesYou: Readonly<Record<Language, RegExp>> = {
  en: /\byou (?:just |also )?(?:said|say|mentioned|told me|spoke of|talked about)\b/,
  fr: /(?<!\p{L})(?:vous (?:avez (?:dit|parlé)|disiez|dites|parliez)|tu (?:as (?:dit|parlé)|disais|dis|parlais)|t'as (?:dit|parlé))(?!\p{L})/u,
}

const asksOfQuote = ({ kind, text }: HeardUtterance, language: Language): boolean =>
  kind === 'question' && quotesYou[language].test(plainText(text))

/** "Was it the 5th or the 8th?" is about a date, which no persona needs to know. */
const namesDay: Readonly<Record<Language, RegExp>> = {
  en: /\bthe \d{1,2}(?:st|nd|rd|th)\b/,
  fr: /(?<!\p{L})(?:le|du|au) \d{1,2}(?![\d%])/u,
}

/** "Which task is the heaviest?" asks about a working day, though this persona may use other words for it. */
const ofWork: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:tasks?|deadlines?|meetings?|colleagues?|shifts?|deliver(?:y|ies)|team ?(?:lead|leader|mates?)|production (?:head|manager|lead)|systems?|software|passwords?|(?:your|the|an) accounts?|log(?:ged|s)? (?:you )?(?:in|on|out|off)|screens?|forms?|schedules?|rotas?|rules?|instructions?|manuals?|approvals?|assistants?|printers?|files?)\b/,
  fr: /(?<!\p{L})(?:tâches?|échéances?|réunions?|collègues?|livraisons?|logiciels?|mots? de passe|formulaires?|plannings?|règles?|consignes?|imprimantes?|(?:chefs?|cheffes?|responsables?) (?:de |d'|du )\p{L}+)(?!\p{L})/u,
}

/** "Who says you're a failure?" asks about the other person, whatever word it takes. */
const ofView: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:says?|said|thinks?|thought|believes?|calls?|told)(?: that)? you\b/,
  fr: /(?<!\p{L})(?:dit|disent|pensent?|croi(?:t|ent)|trouvent?) que (?:vous|tu)(?!\p{L})/u,
}

const strangeQuestion = (utterance: HeardUtterance, question: string, knownWords: KnownWords): HeardKind => {
  if (supposesOfMatter.test(plainText(question)) || asksOfOwnPicture(utterance, knownWords)) return utterance.kind
  if ([namesDay, ofWork, ofView].some((pattern) => pattern[knownWords.language].test(plainText(question))))
    return utterance.kind
  return isElsewhere(question, knownWords) || isAboutWorld(question, knownWords) ? 'off_topic' : utterance.kind
}

const strangeKind = (utterance: HeardUtterance, knownWords: KnownWords): HeardKind => {
  const { text, kind, acts, words, question } = utterance
  if (kind === 'self_disclosure') return isElsewhereTaste(utterance, knownWords) ? 'off_topic' : kind
  if (!vagueKinds.has(kind) || words < 2 || acts.size > 0) return kind
  if (isWithoutSense(text, knownWords)) return 'nonsense'
  if (question === null) return strangeStatement(utterance, knownWords)
  return kind === 'question' ? strangeQuestion(utterance, question.text, knownWords) : kind
}

const isWithoutSense = (text: string, knownWords: KnownWords): boolean =>
  knownShare(text, knownWords) < least.language || isWordList(text, knownWords.language)

/** "The report is singing": the words may all belong to the talk. */
const hasLivingThing = ({ kind, text }: HeardUtterance, language: Language): boolean =>
  !beforeJudgement.kinds.has(kind) && sentencesOf(text).some((sentence) => bringsThingToLife(sentence, language))

/** A line in two languages is not understood, whatever its subject. */
const kindOfStrange = (utterance: HeardUtterance, knownWords: KnownWords): HeardKind => {
  const kind = strangestKind(utterance, knownWords)
  return kind !== utterance.kind && beyond.has(kind) && isMixed(utterance.text, knownWords.language)
    ? 'other_language'
    : kind
}

const isMixed = (text: string, language: Language): boolean => mixesTongues(text) || holdsOther(text, language)

const beyond: ReadonlySet<HeardKind> = new Set(['off_topic', 'nonsense', 'information'])

const strangestKind = (utterance: HeardUtterance, knownWords: KnownWords): HeardKind => {
  const { language } = knownWords
  if (isUnfinished(utterance, language) || hasLivingThing(utterance, language)) return 'nonsense'
  return leavesTalk(utterance, knownWords) ? 'off_topic' : strangeKind(utterance, knownWords)
}

/** Takes words that the persona cannot know for nonsense or another subject: no list holds all of them. */
export const noticeStrangeTalk = (utterance: HeardUtterance, knownWords: KnownWords): HeardUtterance => ({
  ...utterance,
  kind: kindOfStrange(utterance, knownWords),
})

/** Kinds that rest on the words alone: a sentence that asks for a deed gives nothing back and tells no news. */
const wordsAlone: ReadonlySet<HeardKind> = new Set([
  'statement',
  'reflection',
  'information',
  'accusation',
  'self_disclosure',
])

/** An errand for somebody may sound like advice. */
const orders: ReadonlySet<HeardKind> = new Set([...wordsAlone, 'advice', 'off_topic'])

/** A request is no reflection: one for a service leaves the talk, another one waits for the persona's consent. */
export const noticeRequest = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  const { kind, acts, question, text } = utterance
  if (question !== null || acts.has('reflection') || acts.has('machine_instruction')) return utterance
  if (orders.has(kind) && isErrand(text, language))
    return { ...utterance, kind: 'off_topic', acts: new Set([...acts, 'off_topic']) }
  return wordsAlone.has(kind) && isRequest(text, language) ? { ...utterance, kind: 'proposal' } : utterance
}

/** Acts and kinds that say more than a judgement of the other that stands beside them, or are one already. */
const beforeJudgement = {
  acts: ['apology', 'own_part', 'abuse', 'warning', 'machine_instruction'],
  kinds: new Set<HeardKind>(['abuse', 'warning', 'blame', 'machine', 'nonsense', 'other_language', 'off_topic']),
} as const

/** "People like you are why we check everything twice" judges the other, whatever it sounds like: nothing in it is kind. */
export const noticeJudgement = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  const { kind, acts, question, text } = utterance
  if (question !== null || beforeJudgement.kinds.has(kind) || beforeJudgement.acts.some((act) => acts.has(act)))
    return utterance
  if (!sentencesOf(text).some((sentence) => judgesPerson(sentence, language))) return utterance
  return { ...utterance, kind: 'accusation', acts: new Set() }
}
