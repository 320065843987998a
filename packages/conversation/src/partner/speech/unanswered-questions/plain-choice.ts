import type { Language } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'

type Words = Readonly<Record<Language, string>>

/** Times and ways between which anybody can choose, whatever the talk is about. */
const times: Words = {
  en: String.raw`(?:in the |on )?(?:morning|afternoon|evening|monday|tuesday|wednesday|thursday|friday|saturday)s?|at noon|today|tomorrow|(?:this|next) week`,
  fr: String.raw`(?:le |l'|en )?(?:matin|midi|après-midi|soir|matinée|soirée|lundi|mardi|mercredi|jeudi|vendredi|samedi)|aujourd'hui|demain|cette semaine|la semaine prochaine`,
}
const ways: Words = {
  en: String.raw`(?:by |on |via )?(?:mail|e-?mail|post|letter|phone|the phone|paper|text|video)|in (?:person|writing)`,
  fr: String.raw`(?:par |au |en |sur )?(?:mail|e-?mail|courriel|courrier|lettre|écrit|téléphone|papier|sms|visio)|de vive voix|en personne`,
}

/** "On line three or on another line?": the first of the two is the one that has a name. */
const place: Words = { en: 'on|in|at|with', fr: 'sur|dans|à|au|avec|chez' }
const elsewhere: Words = {
  en: String.raw`(?:on |in |at |with )?(?:another|some other|somebody else|someone else|somewhere else|elsewhere)`,
  fr: String.raw`(?:sur |dans |à |avec |chez )?(?:une? autre|quelqu'un d'autre)|ailleurs`,
}
const wishes: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:would|rather|prefer|shall|should|want|like)\b/,
  fr: /(?<!\p{L})(?:préfér\p{L}+|voul\p{L}+|veux|aimeri\p{L}+|\p{L}+(?:riez|rais|rait))(?!\p{L})/u,
}

/** Only what is still to be settled is chosen: "Did it come on Monday or on Tuesday?" asks for a fact. */
const settles: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:would|rather|prefer|shall|should|want|like|better|best|suits?|can|could|will)\b/,
  fr: /(?<!\p{L})(?:je|on|nous|mieux|arrang\p{L}+|convien\p{L}+|préfér\p{L}+|voul\p{L}+|veux|aimeri\p{L}+|\p{L}+(?:riez|rais|rait))(?!\p{L})/u,
}
const isPast: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:did|was|were|had|has|have you)\b/,
  fr: /(?<!\p{L})(?:étai\p{L}+|c'était|(?:avez|as|a|ont|es|êtes|est|ai|avons|sommes)(?:-\p{L}+)? (?:\p{L}+ )?\p{L}+(?:é|ée|és|ées|u|us|it|is))(?!\p{L})/u,
}

/** "To Leo or to the class?": the same word before both, and nothing that would be said otherwise by the persona. */
const sameWord: Words = { en: 'to|with|on|in|at', fr: 'à|avec|sur|dans|chez' }
const fromHere: Words = {
  en: 'i|me|my|mine|we|us|our|you|your|yours|this|that',
  fr: 'je|moi|mon|ma|mes|nous|notre|vous|votre|vos|toi|ton|ta|tes|ça',
}

const or: Words = { en: 'or', fr: 'ou' }
const start = String.raw`(?<![\p{L}'])`
const end = String.raw`(?![\p{L}'])`

const pairOf = (words: Words, language: Language): RegExp =>
  new RegExp(
    `${start}(?<one>${words[language]}),? ${or[language]}(?: rather| plutôt)? (?<other>${words[language]})${end}`,
    'iu',
  )

const samePair = (language: Language): RegExp => {
  const other = String.raw`(?:(?!${start}(?:${fromHere[language]}|\k<word>)${end})[^,?]){2,24}?`
  const first = String.raw`${start}(?<one>(?<word>${sameWord[language]}) ${other}),? ${or[language]} `
  return new RegExp(String.raw`${first}(?<other>\k<word> ${other})(?=\s*\?| (?:first|d'abord|instead|plutôt))`, 'iu')
}

const pairs: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [pairOf(times, 'en'), pairOf(ways, 'en'), samePair('en')],
  fr: [pairOf(times, 'fr'), pairOf(ways, 'fr'), samePair('fr')],
}

const namedPlace = (language: Language): RegExp =>
  new RegExp(
    `${start}(?<one>(?:${place[language]}) [^,?]{2,24}?),? ${or[language]} (?:${elsewhere[language]})${end}`,
    'iu',
  )

const namedPlaces: Readonly<Record<Language, RegExp>> = { en: namedPlace('en'), fr: namedPlace('fr') }

const days = /\b(?:monday|tuesday|wednesday|thursday|friday|saturday)\b/g

const printed = (choice: string): string =>
  choice
    .replace(days, (day) => day.replace(/^./, (letter) => letter.toUpperCase()))
    .replace(/^./u, (letter) => letter.toUpperCase())
    .replaceAll("'", '’')

/** "By mail or on paper?" asks for one of the two, where both would decide nothing. */
export const plainChoice = ({ heard, voice, cast: { language } }: Moment): SpokenWords | null => {
  if (heard.question === null) return null
  const asked = (sentencesOf(heard.text).at(-1) ?? '').replaceAll('’', "'")
  const plain = plainText(asked)
  if (!settles[language].test(plain) || isPast[language].test(plain)) return null
  const pair = pairs[language].map((pattern) => pattern.exec(asked)?.groups).find((groups) => groups !== undefined)
  const named = wishes[language].test(plain) ? namedPlaces[language].exec(asked)?.groups : undefined
  const choice = pair === undefined ? named?.['one'] : pair[voice.random.chance(0.5) ? 'one' : 'other']
  return choice === undefined ? null : { text: `${printed(choice)}.`, talk: 'neutral', source: 'choice' }
}
