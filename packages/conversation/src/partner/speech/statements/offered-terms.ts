import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import type { Moment } from '../moment.ts'
import { newLine } from '../voice.ts'

const numbers = {
  en: String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|half an|half a|an?|\d+)`,
  fr: String.raw`(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|une demi|\d+)`,
} as const

const hours = { en: String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)` } as const

const timesOfDay = {
  en: String.raw`(?: at (?:${hours.en}|\d{1,2}(?::\d\d)?)(?: o'clock)?)?`,
  fr: String.raw`(?:(?: à)? (?:${numbers.fr}|\d{1,2}) ?(?:heures?|h)(?!\p{L}))?`,
} as const

const days = {
  en: String.raw`(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)`,
  fr: String.raw`(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)`,
} as const

/** The terms of an offer or a plan: how much, how often, when. The first that is found comes first. */
const terms: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    `${numbers.en} (?:days?|afternoons?|mornings?|evenings?)(?: (?:a|per) (?:week|month))? (?:from home|at home|off)`,
    `${numbers.en} (?:calls?|visits?|sessions?|talks?|evenings?|hours?|minutes) (?:a|per|each|every) (?:day|week|month|morning|evening)`,
    `(?:every|each) (?:${days.en}|week|day|month|morning|evening)(?: (?:morning|afternoon|evening))?`,
    `${days.en}s?(?: (?:morning|afternoon|evening|night))?${timesOfDay.en}`,
    `(?:tomorrow|this|next)(?: (?:morning|afternoon|evening|week|month))|tomorrow|tonight`,
    `between ${numbers.en} and ${numbers.en}`,
    `by (?:noon|midday|${hours.en}(?: o'clock)?(?! (?:\\w+ )?(?:minutes|hours|days|weeks|months|people|euros|per|times|of)))`,
    `in the (?:morning|afternoon|evening)`,
    `(?:for |in )?${numbers.en} (?:days|weeks|months|nights|hours?|minutes)`,
  ].map(
    (pattern) =>
      new RegExp(
        String.raw`(?<!\b(?:past|last|previous|first|of the|over the) )(?<![\w-])(?:${pattern})(?![\w-])(?! (?:ago|before|earlier))`,
      ),
  ),
  fr: [
    `${numbers.fr} (?:jours?|matins?|soirs?|après-midis?)(?: par (?:semaine|mois))? (?:de télétravail|à la maison|chez (?:toi|vous)|de congé|de repos)`,
    `${numbers.fr} (?:appels?|visites?|séances?|fois|heures?|minutes) (?:par|chaque) (?:jour|semaine|mois|matin|soir)`,
    `(?:chaque|tous les) (?:${days.fr}s?|semaine|jours?|mois|matins?|soirs?)(?: (?:matin|après-midi|soir))?`,
    `${days.fr}s?(?: (?:matin|après-midi|soir|prochain))?${timesOfDay.fr}`,
    `demain(?: (?:matin|soir|après-midi))?|ce (?:soir|matin)|cet après-midi|cette semaine|la semaine prochaine|le mois prochain`,
    `entre ${numbers.fr} (?:heures )?et ${numbers.fr}(?: heures)?`,
    `avant (?:midi|${numbers.fr} ?(?:heures?|h))`,
    `le (?:soir|matin)`,
    `(?:pendant |dans )?${numbers.fr} (?:jours|semaines|mois|nuits|heures?|minutes)`,
  ].map((pattern) =>
    accentedPattern(
      new RegExp(
        String.raw`(?<!\b(?:derni[eè]res|derniers|premiers|premières|depuis|il y a|ces) )(?<![\p{L}-])(?:${pattern})(?![\p{L}-])(?! (?:dernier|derni[eè]re|passée?))`,
        'u',
      ),
    ),
  ),
}

/** Words that a learner writes with a capital and that are no name of a person. */
const noName =
  /^(?:I(?:[’']\w+)?|Mr|Mrs|Ms|Dr|English|French|OK|Okay|Monsieur|Madame|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)$/u

/** "On Monday Jule shows you" */
const dayBefore = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day /u

/** "Leo's seat", « la place de Léo »: what is moved is the seat. */
const isOwner = (name: string, text: string): boolean =>
  text.includes(`${name}'s`) ||
  text.includes(`${name}’s`) ||
  new RegExp(`(?<!\\p{L})(?:de |d['’])${name}(?!\\p{L})`, 'u').test(text)

/** "I'll talk to Rob", "Milan and Jule could type it in": names of other people. */
const namesIn = ({ heard: { text }, cast: { persona, language } }: Moment): string | null => {
  const names = [
    ...text.matchAll(
      /(?<=[\p{Ll},] )(?:(?:M|Mrs?|Ms|Dr|Mme|Mlle)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?!\p{L})|^\p{Lu}\p{Ll}+(?= (?:and|et) \p{Lu})/gu,
    ),
  ].map(([name]) => name.replace(dayBefore, ''))
  const others = names.filter(
    (name) => !isOwner(name, text) && !noName.test(name) && ![persona.first_name, persona.last_name].includes(name),
  )
  return others.length === 0 ? null : [...new Set(others)].slice(0, 2).join({ en: ' and ', fr: ' et ' }[language])
}

const englishDay = new RegExp(days.en, 'g')

/** English writes a day with a capital. */
const spelt = (text: string, language: Language): string =>
  (language === 'en' ? text.replace(englishDay, (day) => day.replace(/^./, (letter) => letter.toUpperCase())) : text)
    .replace(/^(?:dans|pendant|for|in) (?=\S+ (?:days|weeks|months|jours|semaines|mois))/, '')
    .replace(/(?<=chez )(?:toi|vous)/, 'moi')

/** "I can't promise Wednesday, but I can promise Thursday": what counts stands behind the "but". */
export const behindBut = (text: string): string => text.replace(/^.*[,;.] (?:but|mais) /iu, '')

/** "Ours came on a Tuesday" tells a story; its day is no part of an offer that stands beside it. */
const tellsStory: Readonly<Record<Language, RegExp>> = {
  en: /^(?!.*(?:\b(?:will|would|can|could|shall|should|let's|let us|going to|how about|what about|what if|promise|suggest|propose|offer)\b|'ll\b|'d\b)).*\b(?:was|were|had|did|came|went|(?<!(?:'ve|have) )got|left|said|told|took|made|began|met|saw|knew|born|died|broke|gave|sent|wrote|rang|found|fell|lost|slept|spent|(?!need|indeed|speed|agreed)\p{L}{2,}ed)\b/u,
  fr: accentedPattern(
    /^(?!.*(?:\b(?:je|j'|on|nous) ?(?:(?:vous|te|t'|le|la|l'|les|lui|en|y) ?)*(?:\p{L}+(?:rai|rais|ra|rait|rons|rions)|peux|peut|vais|va|propose|promets|rappelle|appelle|passe|viens|envoie)|et si)(?!\p{L})).*(?<!\p{L})(?:étai\p{L}+|avai\p{L}+|(?:ai|as|a|avons|avez|ont|est|sommes|suis|êtes|sont) (?:\p{L}+ )?\p{L}{2,}(?:é|ée|és|ées|u|ue|us|ues|is|ise|it|ite|ert|erte|i|ie))(?!\p{L})/u,
  ),
}

/** The sentences that put something on the table. */
const offeredIn = (text: string, language: Language): string =>
  sentencesOf(text)
    .filter((sentence) => !tellsStory[language].test(plainText(sentence)))
    .join(' ')

/** "From Monday to Tuesday noon": what is offered is the later day. */
const movedFrom = new RegExp(
  String.raw`(?<!\p{L})(?:from (?:the )?${days.en} (?:on)?to|instead of (?:on )?${days.en}|not (?:on )?${days.en}|(?:de|du) ${days.fr} (?:à|au)|au lieu (?:de|du) ${days.fr}|plutôt que (?:le )?${days.fr}|pas (?:le )?${days.fr})(?!\p{L})`,
  'gu',
)

/** The first term that a text puts on the table: "Thursday at nine". */
export const termOf = (text: string, language: Language): string | null => {
  const utterance = behindBut(plainText(offeredIn(text, language))).replace(movedFrom, ' ')
  for (const pattern of terms[language]) {
    const term = pattern.exec(utterance)?.[0]
    if (term !== undefined) return spelt(term, language)
  }
  return null
}

const dayNames: Readonly<Record<Language, RegExp>> = { en: new RegExp(days.en, 'gi'), fr: new RegExp(days.fr, 'gi') }

/** The days of the week in a text, each once: "Sunday", "Wednesday". */
export const daysIn = (text: string, language: Language): string[] => [
  ...new Set(
    [...offeredIn(text, language).matchAll(dayNames[language])].map(([day]) => spelt(day.toLowerCase(), language)),
  ),
]

export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The terms of an offer or a plan in the learner's words, each once: "Two days from home", "Rob, Monday". */
export const termsOf = (moment: Moment): string | null => {
  const { heard, voice, cast } = moment
  const parts = [namesIn(moment), termOf(heard.text, cast.language)].filter((part) => part !== null)
  if (parts.length === 0) return null
  return newLine({ ...voice, brief: false, isUnfit: () => false }, [capital(parts.join(', '))])
}
