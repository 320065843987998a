import type { Language } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { surelyMeant } from '../statements/secret-words.ts'
import { choosesForOther } from './choice-of-fact.ts'

export type Words = Readonly<Record<Language, string>>

const hours: Words = {
  en: String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half past \w+|\d+)(?: o'clock)?`,
  fr: String.raw`(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix(?:-\p{L}+)?|onze|treize|quatorze|quinze|seize|vingt|\d+)`,
}

/** Times and ways between which anybody can choose, whatever the talk is about. */
export const times: Words = {
  en: String.raw`(?:in the |on |this |next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?|morning|afternoon|evening)s?|today|tomorrow(?: (?:morning|afternoon|evening))?|(?:this|next) week|(?:at|before|after|around) (?:noon|lunch|work|the weekend|christmas|${hours.en})|before(?:hand)?|after(?:wards)?`,
  fr: String.raw`(?:le |l'|en )?(?:(?:lun|mar|mercre|jeu|vendre|same)di(?: (?:matin|midi|après-midi|soir|prochain))?|matin|midi|après-midi|soir|matinée|soirée)|aujourd'hui|demain(?: (?:matin|soir|après-midi))?|cette semaine|la semaine prochaine|(?:à|avant|après|vers) (?:midi|noël|le week-end|${hours.fr}(?: heures?)?)|avant|après`,
}
const ways: Words = {
  en: String.raw`(?:by |on |via |over )?(?:mail|e-?mail|post|letter|phone|the phone|paper|text|video)|in (?:person|writing)|here|at (?:home|school|work|your place)`,
  fr: String.raw`(?:par |au |en |sur )?(?:mail|e-?mail|courriel|courrier|lettre|écrit|téléphone|papier|sms|visio)|de vive voix|en personne|ici|sur place`,
}

/** "On line three or on another line?": the first of the two is the one that has a name. */
const place: Words = { en: 'on|in|at|with', fr: 'sur|dans|à|au|avec|chez' }
const elsewhere: Words = {
  en: String.raw`(?:on |in |at |with )?(?:another|some other|somebody else|someone else|elsewhere)|somewhere \w+`,
  fr: String.raw`(?:sur |dans |à |avec |chez )?(?:une? autre|quelqu'un d'autre|un (?:endroit|coin) (?:plus )?\p{L}+)|ailleurs|quelque part`,
}
const wishes: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:would|rather|prefer|shall|should|want|like)\b/,
  fr: /(?<!\p{L})(?:préfér\p{L}+|voul\p{L}+|veux|aimeri\p{L}+|\p{L}+(?:riez|rais|rait))(?!\p{L})/u,
}

/** Only what is still to be settled is chosen: "Did it come on Monday or on Tuesday?" asks for a fact. */
export const settles: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:would|rather|prefer|shall|should|want|like|better|best|easier|simpler|suits?|can|could|will)\b/,
  fr: /(?<!\p{L})(?:je|on|nous|(?:vous|te) va|mieux|plus (?:simple|facile|pratique)|arrang\p{L}+|convien\p{L}+|préfér\p{L}+|voul\p{L}+|veux|aimeri\p{L}+|\p{L}+(?:riez|rais|rait))(?!\p{L})/u,
}
export const isPast: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:did|was|were|had|has|have you)\b/,
  fr: /(?<!\p{L})(?:étai\p{L}+|c'était|(?:avez|as|a|ont|es|êtes|est|ai|avons|sommes)(?:-\p{L}+)? (?!plus )(?:\p{L}+ )?\p{L}+(?:é|ée|és|ées|u|us|it|is))(?!\p{L})/u,
}

/** "To Leo or to the class?": the same word before both, and nothing that would be said otherwise by the persona. */
const sameWord: Words = { en: 'to|with|on|in|at', fr: 'à|avec|sur|dans|chez' }
const fromHere: Words = {
  en: 'i|me|my|mine|we|us|our|you|your|yours|this|that',
  fr: 'je|moi|mon|ma|mes|nous|notre|vous|votre|vos|toi|ton|ta|tes|ça',
}

export const or: Words = { en: 'or', fr: 'ou' }
export const start = String.raw`(?<![\p{L}'])`
export const end = String.raw`(?![\p{L}'])`

export const pairOf = (words: Words, language: Language): RegExp =>
  new RegExp(
    `${start}(?<one>${words[language]}),? ${or[language]}(?: rather| plutôt)? (?<other>${words[language]})${end}`,
    'iu',
  )

const samePair = (language: Language): RegExp => {
  const other = String.raw`(?:(?!${start}(?:${fromHere[language]}|\k<word>)${end})[^,?]){2,24}?`
  const first = String.raw`${start}(?<one>(?<word>${sameWord[language]}) ${other}),? ${or[language]} `
  return new RegExp(String.raw`${first}(?<other>\k<word> ${other})(?=\s*\?| (?:first|d'abord|instead|plutôt))`, 'iu')
}

/** "What would be easier, a pill box or an alarm?" */
const ofEase: Words = {
  en: String.raw`easier|simpler|better|prefer|rather|suits?|help(?:s|ful)?|useful|like best`,
  fr: String.raw`plus (?:simple|facile|pratique|utile)|mieux|préf\p{L}+|aider\p{L}*|arrang\p{L}+|convien\p{L}+`,
}
const things: Words = { en: 'an?', fr: 'une?' }

/** Two things with an article behind what makes them better: either would do. */
const thingPair = (language: Language): RegExp => {
  const thing = String.raw`(?:${things[language]}) [\p{L}-]+(?: [\p{L}-]+){0,3}?`
  return new RegExp(
    String.raw`(?<=${start}(?:${ofEase[language]})${end}[^?]{0,30}[, :])(?<one>${thing}),? ${or[language]} (?<other>${thing})(?=\s*\?)`,
    'iu',
  )
}

const pairs: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [pairOf(times, 'en'), pairOf(ways, 'en'), samePair('en'), thingPair('en')],
  fr: [pairOf(times, 'fr'), pairOf(ways, 'fr'), samePair('fr'), thingPair('fr')],
}

const namedPlace = (language: Language): RegExp =>
  new RegExp(
    `${start}(?<one>(?:${place[language]}) [^,?]{2,24}?),? ${or[language]} (?:${elsewhere[language]})${end}`,
    'iu',
  )

const namedPlaces: Readonly<Record<Language, RegExp>> = { en: namedPlace('en'), fr: namedPlace('fr') }

/** "Would you rather come alone or with the others?": the second of the two stands at the end, and either would do. */
const wantsEither: Words = {
  en: String.raw`\b(?:would|do|should|shall|could|can|will) (?:you|i|we)\b|\bwhich\b|\bbetter\b`,
  fr: String.raw`(?<!\p{L})(?:préf\p{L}+|voul\p{L}+|veux|aimeri?\p{L}+|mieux|arrang\p{L}+|(?:vous|te) va|on|nous|je)(?!\p{L})`,
}
const lastOption: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`\bor (?:rather |perhaps |maybe |just )?(?:(?:would|do) you (?:prefer|rather(?: have)?|like) )?(?<other>alone|together|on your own|by yourself|(?:to|with|by|in|at|via|over) (?:the |my |your |an? )?\w+(?: \w+)?|(?:an?|the) (?:\w+ )?(?:call|coffee|walk|meeting|visit|e-?mail|letter|message|text|video|chat|talk|lunch)|is (?:the )?(?:morning|afternoon|evening|\w+day)(?= (?:better|easier|best)\b))(?: instead| better| easier| best)?\s*\?+$`,
    'iu',
  ),
  fr: /(?<!\p{L})ou (?:plutôt |bien |peut-être )?(?:(?:tu|vous) (?:préf\p{L}+|aimeri?\p{L}+ mieux) )?(?<other>seule?|ensemble|de (?:votre|ton) côté|(?:avec|par|chez|en|à|au|aux|sur) (?:les? |la |l'|mon |ma |votre |ton |ta |un |une )?[\p{L}-]+(?: [\p{L}-]+)?|une? (?:\p{L}+ )?(?:appel|café|promenade|marche|réunion|visite|mail|courriel|lettre|message|rendez-vous|visio|déjeuner|coup de fil)|(?:le matin|le midi|le soir|l'après-midi)|marcher(?: un peu)?)(?: plutôt)?\s*\?+$/iu,
}

/** A choice that decides the persona’s own matter is no plain one. */
export const ofMatter: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:stay|be (?:an?|the|your|my)|become|remain|keep|leave|live|work|feel|afraid|you(?:'re| are)|is it|are they|was it)\b/,
  fr: /(?<!\p{L})(?:rester?|être (?:une?|le|la|cheffe?)|devenir|garder|quitter|vivre|travailler|continuer|vous sentez|te sens|c'est|est-ce|ça vient|vous voyez|te vois)(?!\p{L})/u,
}

const turnedWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { your: 'my', my: 'your', yourself: 'myself', you: 'me' },
  fr: { votre: 'mon', ton: 'mon', ta: 'ma', vos: 'mes', tes: 'mes', vous: 'moi', toi: 'moi' },
}

/** "To your boss" in the persona's mouth; null where the learner's own would change its form in French. */
const inOwnWords = (option: string, language: Language): string | null =>
  language === 'fr' && /(?<!\p{L})(?:mon|ma|mes|votre (?:cheffe|équipe|femme|mère|collègue))(?!\p{L})/iu.test(option)
    ? null
    : option.replace(/\p{L}+/gu, (word) => turnedWords[language][word.toLowerCase()] ?? word)

/** "Shall I come, or would you rather present it yourself?" */
const bySelf: Readonly<Record<Language, RegExp>> = {
  en: /\bor (?:would you (?:rather|prefer to)|do you (?:want|prefer) to|will you|should you) [^?,]*\byourself\s*\?+$|\byourself\b[^?]*,? or (?:should|shall|can|could|do you want|would you like|would you rather|is it better if) (?:i|we|me)\b[^?]*\?+$/,
  fr: /(?<!\p{L})ou (?:(?:vous|tu) (?:préf\p{L}+|voul\p{L}+|veux|aimeri?\p{L}+ mieux)|préférez-vous|préfères-tu) [^?,]*(?:vous|toi)-même\s*\?+$|(?<!\p{L})(?:vous|toi)-même(?!\p{L})[^?]* ou (?:c'est|que ce soit|je|que je|moi|on|est-ce que je)(?!\p{L})[^?]*\?+$/u,
}
/** "Shall we tell them together or do you want me to?" */
const together: Readonly<Record<Language, RegExp>> = {
  en: /\btogether\b[^?]*\bor\b[^?]*\b(?:i|me|alone|myself|yourself|on (?:my|your) own|separately)\b|\b(?:i|me|alone|myself|yourself|on (?:my|your) own|separately)\b[^?]*\bor\b[^?]*\btogether\b/,
  fr: /(?<!\p{L})ensemble(?!\p{L})[^?]*(?<!\p{L})ou(?!\p{L})[^?]*(?<!\p{L})(?:je|seule?|moi|toi|de (?:mon|ton|votre) côté|chacune?)(?!\p{L})|(?<!\p{L})(?:je|seule?|moi|toi|de (?:mon|ton|votre) côté|chacune?)(?!\p{L})[^?]*(?<!\p{L})ou(?!\p{L})[^?]*(?<!\p{L})ensemble(?!\p{L})/u,
}
const bothOfUs: Words = { en: 'Together', fr: 'Ensemble' }

const mySelf: Words = { en: 'I’d rather do that myself', fr: 'Je préfère m’en charger' }

const lastOptionOf = (question: string, plain: string, language: Language): string | null => {
  if (!new RegExp(wantsEither[language], 'u').test(plain) || ofMatter[language].test(plain)) return null
  if (together[language].test(plain)) return bothOfUs[language]
  if (bySelf[language].test(plain)) return mySelf[language]
  const other = lastOption[language].exec(question)?.groups?.['other']
  return other === undefined ? null : inOwnWords(other.replace(/^is /i, ''), language)
}

/** "Which do you prefer?" is about the two in the sentence before it. */
const asksWhich: Readonly<Record<Language, RegExp>> = {
  en: /^(?:so |and )?(?:(?:which|what)(?: one| day| time)? (?:do|would|suits?|is|works?)\b|what(?:'s| is) (?:better|best|easier))[^?]{0,30}\?+$/,
  fr: /^(?:alors |et )?(?:qu'est-ce qui|qu'est-ce que (?:vous|tu) préf|laquelle|lequel|que préf|(?:vous|tu) préf\p{L}+ quoi|quel(?:le)? (?:jour|heure|date))[^?]{0,30}\?+$/u,
}

const isBarePair = (question: string, pair: string): boolean =>
  question.replace(/^(?:so|and|then|well|alors|et|donc|bon),? /iu, '').startsWith(pair)

export const days = /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas)\b/g

export const printChoice = (choice: string): string =>
  choice
    .replace(days, (day) => day.replace(/^./, (letter) => letter.toUpperCase()))
    .replace(/^./u, (letter) => letter.toUpperCase())
    .replaceAll("'", '’')

/** The question, with the two to choose from. */
const askedIn = (text: string, language: Language): string => {
  const sentences = sentencesOf(text).map((sentence) => sentence.replaceAll('’', "'"))
  const last = sentences.at(-1) ?? ''
  return asksWhich[language].test(plainText(last)) ? sentences.slice(-2).join(' ') : last
}

/** Of "a monthly or a weekly report" only the second stands by itself. */
const chosenOf = ({ one = '', other = '' }: Partial<Record<string, string>>, isFirst: boolean): string =>
  (isFirst && wordsOf(one).length >= wordsOf(other).length ? one : other).replace(
    / (?:from|with|for|to|de|avec|pour) (?:us|me|you|nous|moi|vous|toi)$/,
    '',
  )

/** The place that is named first, or the last option, of a question whose options are no plain pair. */
const optionOf = (question: string, plain: string, language: Language): string | null => {
  const places = wishes[language].test(plain) ? namedPlaces[language].exec(question)?.groups : undefined
  return places?.['one'] ?? lastOptionOf(question, plain, language)
}

/** Two acts of the learner's by which news may come: "Is it easier if I phone or if I write?" */
const acts: Readonly<Record<Language, string>> = {
  en: String.raw`(?:phone|call|ring|write|e-?mail|text|come (?:over|by|round)|drop by)`,
  fr: String.raw`(?:téléphone|appelle|rappelle|écris?|écrive|passe|vienne|envoie un (?:mail|message)|(?:télé)?phoner|appeler|rappeler|écrire|passer|venir)`,
}

const actPair = (language: Language): RegExp =>
  new RegExp(
    `${start}(?<one>${acts[language]})(?: (?:to )?(?:you|vous|te))?,? ${or[language]} (?:(?:if|that|should|shall|would|rather|to|i|me|you|prefer|like|do|want|plutôt|que|je|j'|si|vous|te|t'|l') ?)*(?<other>${acts[language]})${end}`,
    'iu',
  )

const actPairs: Readonly<Record<Language, RegExp>> = { en: actPair('en'), fr: actPair('fr') }

const waysOfActs: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/phone|call|ring/, 'By phone'],
    [/write|e-?mail/, 'In writing'],
    [/text/, 'By text'],
    [/./, 'In person'],
  ],
  fr: [
    [/phon|appel/, 'Par téléphone'],
    [/écri|mail|message/, 'Par écrit'],
    [/./, 'De vive voix'],
  ],
}

const wayOfAct = (question: string, isFirst: boolean, language: Language): string | null => {
  const { one, other } = actPairs[language].exec(question)?.groups ?? {}
  if (one === undefined || other === undefined) return null
  return waysOfActs[language].find(([act]) => act.test((isFirst ? one : other).toLowerCase()))?.[1] ?? null
}

/** "Who should I ask, Ines or Rob?" names two people; only a capital tells a name. */
const twoNames =
  /(?<=\b(?:[Ww]hom?|[Qq]ui)\b[^?]*[,:] ?)(?<one>\p{Lu}\p{Ll}+),? (?:or|ou) (?<other>\p{Lu}\p{Ll}+)(?=\s*\?)/u

/** The author wrote an answer to a choice nearly like this one. */
const nearlyWritten: Readonly<Record<Language, number>> = { en: Infinity, fr: 0.4 }
const isWritten = ({ matches: [first], cast: { language } }: Moment): boolean =>
  first?.isChoice === true && first.isOwn === true && first.score >= nearlyWritten[language]

const namedOf = ({ heard, voice, cast: { language } }: Moment): SpokenWords | null => {
  if (heard.question === null) return null
  const question = askedIn(heard.text, language)
  const plain = plainText(question).replace(/qu'est-ce qu(?:i|e) ?/g, '')
  if (isPast[language].test(plain) || choosesForOther(question, language)) return null
  const pair = [...pairs[language], twoNames].map((pattern) => pattern.exec(question)).find((match) => match !== null)
  const isSettled = settles[language].test(plain) || (pair !== undefined && isBarePair(question, pair[0]))
  if (!isSettled) return null
  const isFirst = voice.random.chance(0.5)
  const choice = pair?.groups
    ? chosenOf(pair.groups, isFirst)
    : (wayOfAct(question, isFirst, language) ?? optionOf(question, plain, language))
  return choice === null ? null : { text: `${printChoice(choice)}.`, talk: 'neutral', source: 'choice' }
}

/** "By mail or on paper?" asks for one of the two, where both would decide nothing. */
export const plainChoice = (moment: Moment): SpokenWords | null => (isWritten(moment) ? null : namedOf(moment))

/** "Saturday or Monday, which do you prefer?" wants one of the two, unless the author wrote an answer to a choice. */
export const choiceBefore = (moment: Moment): SpokenWords | null => {
  const [first] = moment.matches
  return first?.isChoice === true && first.score >= surelyMeant ? null : plainChoice(moment)
}
