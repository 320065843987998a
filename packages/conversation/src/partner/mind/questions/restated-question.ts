import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, wordsOf } from '../../../observer/words.ts'
import { hear } from '../hearing.ts'
import { questionsIn } from './heard-questions.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Words before which the learner says again what was meant: a stop, or the first word of the line. */
const stop = String.raw`(?:^|[.?!…:;–—]\s+|^(?:no|well|sorry|wait|oh|hm|ok|okay|non|euh|pardon|désolée?|attends|attendez|enfin|oui|bon)[,.!]? )(?:(?:no|but|well|sorry|and|wait|lol|haha|oh|non|mais|euh|pardon|oui|bon|enfin|et),? )*`

const marker = (words: string): RegExp => accentedPattern(new RegExp(`${stop}(?:${words})`, 'u'))

/** "What depends? I asked how long …": the question itself follows. */
const asksAgain: Pattern = {
  en: marker(
    String.raw`(?:what )?i (?:had |was |really |just |actually |only )*(?:asked|asking|(?:wanted|want|need(?:ed)?) to (?:know|ask))(?: (?:is|was))?(?: you)?,? (?=(?:who|what|when|where|why|how|which|since|if|whether)\b)(?:(?:if|whether) )?|i(?:'m| am) (?:just |only |really )*asking (?=(?:who|what|when|where|why|how|which|since|if|whether)\b)(?:(?:if|whether) )?|my question (?:is|was)[:,]? `,
  ),
  fr: marker(
    String.raw`je (?:vous |te |t')?(?:(?:ai demandé|demand(?:e|ais))|(?:voulais|veux) savoir)(?: juste| simplement)? ?:? ?(?=(?:qui|ce qu\p{L}*|quand|où|pourquoi|comment|combien|quel\p{L}*|de qu\p{L}*|à qu\p{L}*|depuis|si)(?!\p{L}))(?:si )?|ce que je (?:(?:voulais|veux) savoir|(?:vous |te )?demand(?:e|ais)),? c'(?:est|était) |ma question,? (?:c'(?:est|était)|est|était) ?:? `,
  ),
}

/** "I mean the tablets.": the thing that was meant follows, or a question about it. */
const saysMeaning: Pattern = {
  en: marker(
    String.raw`(?:what )?i (?:was |really |just |actually |only )*(?:meant?|talking about)(?: (?:is|was))? (?!it\b|that\b|what\b|well\b|no\b|every\b|to\b|by\b)|i (?:was|am) asking about |i'm (?:asking|talking) about `,
  ),
  fr: marker(
    String.raw`je (?:(?:vous |te )?parl(?:e|ais) (?=d[eu' ])|(?:voulais|veux) dire ?:? |disais ?:? )(?!que\b|qu'|ça\b|cela\b|bien\b|quelque\b|d'une?\b)`,
  ),
}

const asksByWord: Pattern = {
  en: /^(?:who|what|when|where|why|how|which|since when|for how)\b/u,
  fr: accentedPattern(
    /^(?:qui|que|quoi|quand|où|pourquoi|comment|combien|quel\p{L}*|de qu|à qu|depuis)(?!\p{L})|^qu'/u,
  ),
}

/** ", not the price": what was not meant. */
const notMeant: Pattern = {
  en: /,? (?:and )?not\b[^.?!]*(?=[.?!]|$)/iu,
  fr: /,? (?:et )?pas\b[^.?!]*(?=[.?!]|$)/iu,
}

/** A question up to the thing that it asks about: the thing is what was meant otherwise. */
const beforeThing: Pattern = {
  en: /^(?:\S+ ){1,4}?\S+(?=,? (?:the|an?|your|his|her|their|my|our|this|that|last|next|these|those|it)\b)/iu,
  fr: /^(?:\S+ ){1,4}?\S+(?=,? (?:les?|la|une?|des|du|aux?|votre|vos|ton|ta|tes|son|sa|ses|cet?|cette|ces|hier)(?!\p{L})| l['’])/iu,
}

const about = { en: 'What about', fr: 'Et' } as const
const endMarks = /[?!.\s]+$/u
const mostWords = 12
const leastRest = 2

/** The words of the question before, up to its thing. */
const startOfQuestion = (before: string, language: Language): string => {
  const question = before.includes('?') ? questionsIn(before, language).at(-1)?.text.replace(endMarks, '') : undefined
  return (question && beforeThing[language].exec(question)?.[0]) ?? about[language]
}

/** French: "du matin" and "ce qui compte" become "le matin" and "qu'est-ce qui compte", as a question says it. */
const inOwnWords = (words: string, language: Language): string =>
  language === 'en'
    ? words
    : words
        .replace(/^(?:de |d')/iu, '')
        .replace(/^du /iu, 'le ')
        .replace(/^ce (?=qu)/iu, "qu'est-ce ")

/** A thing by itself ("this weekend, not the month") is put into the question before. */
const asQuestion = (rest: string, start: string, language: Language): string => {
  const words = inOwnWords(rest.replace(notMeant[language], '').replace(endMarks, ''), language)
  return `${start === '' ? '' : `${start} `}${words}${language === 'fr' ? ' ?' : '?'}`
}

const isInsult = (lead: string, language: Language): boolean => {
  const { acts } = hear(lead, language)
  return acts.has('abuse') || acts.has('machine_instruction') || acts.has('warning')
}

/**
 * The question that the learner asks again in other words: "What depends? I asked how long you have been here." Any
 * other line stays as it is, and so does one that begins with an insult.
 */
export const restatedQuestion = (text: string, before: string, language: Language): string => {
  const line = text.replace(/[‘’]/gu, "'").trim()
  const lower = line.toLowerCase()
  // A letter that is longer in lower case would move the places.
  if (lower.length !== line.length) return text
  const askedAgain = asksAgain[language].exec(lower)
  const foundMarker = askedAgain ?? saysMeaning[language].exec(lower)
  if (!foundMarker) return text
  const rest = line.slice(foundMarker.index + foundMarker[0].length).trim()
  const lead = line.slice(0, foundMarker.index + 1).trim()
  if (wordsOf(rest).length < leastRest || isInsult(lead, language)) return text
  if (rest.includes('?')) return lead.length > 1 ? rest : text
  const isShort = wordsOf(rest).length <= mostWords && !/[.!…] /.test(rest)
  if (!isShort) return text
  return asQuestion(
    rest,
    askedAgain || asksByWord[language].test(rest.toLowerCase()) ? '' : startOfQuestion(before, language),
    language,
  )
}
