import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { asksFurther } from '../follow-up.ts'
import { contentWordsOf } from '../last-lines.ts'
import type { WantedAnswer } from '../line-kinds/answer-kind.ts'
import { isExact } from '../line-kinds/line-kind.ts'
import type { Moment } from '../moment.ts'
import { mayTakeUp } from './answer-own-words.ts'
import { asksWhoItWas } from './asked-person.ts'
import { askingWordsIn, formOf } from './echo-question.ts'

/** "I'm asking now.", "Say it anyway.", « Essayez quand même. »: a learner who was put off asks once more. */
const insists: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:well|but|so|then|and|okay|no|please)[,.]? )*(?:i(?:'m| am) (?:asking|listening)|take your time|i(?:'ve| have) (?:got )?time|(?:just |please )?(?:try|say it|answer me|tell me)|go ahead|come on|i(?:'d| would) (?:really |still )?like to (?:know|hear)(?: it| who| what| why| when| where)?)(?:,? (?:now|anyway|today|you|then|please|again|all the same|to you))*[.!?…]*$/,
  fr: accentedPattern(
    /^(?:(?:bon|mais|alors|et|donc|ok|non|allez)[,.]? )*(?:(?:je|j')(?: vous| te| le| la| l'| t')* ?(?:demande|écoute)|prenez (?:votre|le) temps|prends (?:ton|le) temps|j'ai (?:tout mon |le )?temps|(?:essaye[zs]?|essaie[zs]?|dites|dis|réponde?z|réponds)(?:-(?:le|la|les|moi))*|(?:vous ne|tu ne|tu) (?:me )?répond(?:ez|s) pas(?: à ma question)?|j'aimerais (?:bien |vraiment )?(?:le )?savoir(?: qui| quoi| pourquoi)?)(?:,? (?:maintenant|quand même|aujourd'hui|alors|donc|encore|toujours|s'il (?:vous|te) plaît))*[.!?…]*$/u,
  ),
}

/** "Which mistakes?", "Is that all?", « Pourquoi eux ? »: nothing else can be meant than what was said last. */
const barePointer: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but|sorry|oh|ah|really|okay|ok|hm)[,.]? )*(?:(?:which|what) (?:[\p{L}-]+ ?){1,2}(?:,? (?:first|exactly|for example))?|which|what(?:,? exactly)?|is that (?:all|it|everything)|why (?:me|you|him|her|them|us|this|that|not|so))\s*\?+$/u,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors|donc|pardon|ah|oh|bon|oui|tiens|ok|d'accord)[,.]? )*(?:(?:lequel|laquelle|lesquel(?:le)?s|quel(?:le)?s? (?:[\p{L}-]+ ?){1,2})(?:,? (?:en premier|d'abord|exactement|par exemple|alors|donc))?|quoi(?:,? (?:exactement|donc|au juste))?|c'est tout|pourquoi (?:moi|vous|toi|lui|elle|eux|elles|nous|ça|cela|pas))\s*\?+$/u,
  ),
}

/** "How long did it last?", « C'était quand ? »: with hardly a word more, the small word stands for what was said. */
const pointsBack =
  /(?<!\p{L})(?:it|that|this|those|these|they|them|he|she|him|her|there|ce|ça|cela|c'\p{L}+|il|elle|ils|elles|lui|eux|y|en|là)(?!\p{L})/u
const mostPointing = 7

/** "Roughly when?" */
const mostBare = 4

/** A longer line asks for something of its own. */
const mostWords = 14
/** Without a word of the persona's, only a very short line points at its last words. */
const mostWithoutEcho = 4
/** A match as likely as this asks for something else, if the line also brings a word of its own. */
const leastForOther = 0.4
/** The author wrote this very question. */
const exactlyMatched = 0.9

const asksOnceMore = ({ text }: Moment['heard'], language: Language): boolean =>
  insists[language].test(plainText(text).trim())

/** The parts of the line that may ask: its question by itself, and all of a short line. */
const askingTexts = ({ heard: { question, text, words } }: Moment): readonly string[] => [
  ...(question === null ? [] : [question.text]),
  ...(words <= mostWords ? [text] : []),
]

/** "How are you this morning?" takes up no word of a greeting. */
const timesOfDay = /^(?:morning|afternoon|evening|day|today|matin|soir|journ|jour)/

/** "Bastien" is no subject: much may be asked about him. */
const isName = (stem: string, reply: string, language: Language): boolean =>
  [...reply.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu)].some(([word]) => contentWordsOf(word, language).has(stem))

/** The subjects of some words: those that the last reply holds, too, and those that are the learner's own. */
const subjectsOf = (text: string, reply: string, { isFirst, cast: { language } }: Moment) => {
  const saidStems = contentWordsOf(reply, language)
  const stems = [...contentWordsOf(text, language)].filter((stem) => !askingWordsIn(language).has(stem))
  const shared = stems.filter((stem) => saidStems.has(stem) && !(isFirst && timesOfDay.test(stem)))
  return { shared, ownCount: stems.length - shared.length }
}

/** A very short line without a subject, for which no answer was written. Behind a long remark such a question means that remark. */
const hasNoSubject = ({ heard, matches: [first] }: Moment): boolean =>
  heard.question?.form !== 'who' && heard.words <= mostWithoutEcho && (first?.score ?? 0) < leastForOther

/** "What did you write on that page?" after "I wrote a page": the verb is no subject beside the thing. */
const ofContent: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|but|so),? )*what (?:did|have|had) you (?:writ|wrote|put|not|draw|list|find|found|read|see|suggest|mark|ask)\w*/,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors),? )*(?:(?:qu'est-ce que|qu') ?)?(?:vous avez|vous aviez|tu as|tu avais|t'as|avez-vous|as-tu) (?:écrit|mis|noté|dessiné|trouvé|lu|vu|proposé|marqué|demandé)(?!\p{L})/u,
  ),
}

/** "Which remark first?" orders the remarks. */
const ofOrder = /,? (?:first|en premier|d'abord)(?= ?\?)/u

const withoutVerb = (text: string, { cast: { language } }: Moment): string =>
  plainText(text).trim().replace(ofContent[language], '').replace(ofOrder, '')

/** True where these words ask about the last reply: they take up its own, or hardly hold any that could ask for more. */
const asksAbout = (text: string, reply: string, moment: Moment): boolean => {
  const { heard, matches, cast } = moment
  const [first] = matches
  const { shared, ownCount } = subjectsOf(withoutVerb(text, moment), reply, moment)
  if (ownCount > 0 || text.split(/\s+/).length > mostWords) return false
  if (shared.length === 0) return hasNoSubject(moment)
  if (first?.isOwn === true && first.score >= exactlyMatched) return false
  return heard.words <= mostWithoutEcho || !shared.every((stem) => isName(stem, reply, cast.language))
}

/** "What do you mean by honest?" and "You hid behind her. How so?" ask for words that were said earlier. */
const asksForOther = (reply: string, moment: Moment): boolean =>
  subjectsOf(moment.heard.text, reply, moment).ownCount > 0

/** "Tell me more", "Which ones?", "I'm asking now": the line asks for what follows, whatever was said. */
export const asksOn = (moment: Moment, reply: string): boolean => {
  const { heard, cast } = moment
  const line = plainText(heard.question?.text ?? heard.text).trim()
  if (heard.kind === 'unanswered' || asksOnceMore(heard, cast.language)) return true
  const isOther = asksForOther(reply, moment)
  if (barePointer[cast.language].test(line)) return !isOther || (moment.matches[0]?.score ?? 0) < leastForOther
  return asksFurther(heard, cast.language) && !isOther
}

/** The question with the form that it has as one on the last words. */
export const questionOf = (moment: Moment): WantedAnswer | null => {
  const { question } = moment.heard
  return question && { text: question.text, form: formOf(plainText(question.text).trim(), moment) }
}

/** A question for a person, a time, a place or a number that has no subject of its own, and that no answer meets. */
const asksByPointing = (question: WantedAnswer | null, reply: string, moment: Moment): boolean => {
  const [first] = moment.matches
  if (question === null || !isExact(question.form) || (first?.score ?? 0) >= leastForOther) return false
  if (question.form === 'who')
    return asksWhoItWas.test(plainText(question.text).trim()) && subjectsOf(question.text, reply, moment).ownCount === 0
  const wordCount = question.text.split(/\s+/).length
  if (wordCount <= mostBare) return subjectsOf(question.text, reply, moment).ownCount <= 1
  const isPointing = wordCount <= mostPointing && pointsBack.test(plainText(question.text))
  return isPointing && subjectsOf(question.text, reply, moment).ownCount === 0
}

/** A line that may ask about the last words; a bare "Ok." asks for nothing. */
export const mayAskOn = ({ heard, cast: { language } }: Moment): boolean =>
  (mayTakeUp.has(heard.kind) && heard.kind !== 'encourager') ||
  heard.kind === 'unanswered' ||
  asksOnceMore(heard, language)

/** True where the line asks about the last reply: it asks on, takes up its words, or points back to it. */
export const asksAboutReply = (moment: Moment, question: WantedAnswer | null, reply: string): boolean =>
  asksOn(moment, reply) ||
  askingTexts(moment).some((text) => asksAbout(text, reply, moment)) ||
  asksByPointing(question, reply, moment)
