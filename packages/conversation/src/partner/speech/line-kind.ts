import type { SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import type { QuestionForm } from '../../analysis/acts/question-form.ts'
import type { Language } from '../../observe/question-kind.ts'
import { accented, plain, wordsOf } from '../../observe/words.ts'

/** Forms of a question that want one kind of word for an answer. */
type ExactForm = 'who' | 'when' | 'where' | 'how_many'

const numbers = {
  en: String.raw`\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozen|once|twice|second|third|first|last)\b`,
  fr: String.raw`\d|(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|cents|mille|demi|demie|douzaine|moitié|premi[eè]re?|dernier|dernière)\b`,
} as const

const times = {
  en: String.raw`(?:since|ago|today|tonight|tomorrow|yesterday|now|soon|later|lately|recently|before|after|until|till|always|never|often|seldom|sometimes|every|daily|weekly|when|early|late|while|long|minutes?|hours?|days?|nights?|mornings?|afternoons?|evenings?|noon|midnight|weeks?|weekend|months?|years?|winter|spring|summer|autumn|january|february|march|april|may|june|july|august|september|october|november|december|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|christmas|easter|holidays?)\b`,
  fr: String.raw`(?:depuis|aujourd'hui|demain|hier|maintenant|bientôt|tout à l'heure|avant|après|jusqu'|toujours|jamais|souvent|rarement|parfois|quand|tôt|tard|longtemps|moment|minutes?|heures?|jours?|nuits?|matins?|matinée|midi|après-midi|soirs?|soirée|minuit|semaines?|week-end|mois|ans?|années?|hiver|printemps|été|automne|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|noël|pâques|vacances|rentrée|fois)\b`,
} as const

const persons = {
  en: /(?:^|[^\p{L}])(?:I|nobody|no one|everybody|everyone|anybody|somebody|he|she|they|we|us|him|her|them|who|people|both|all of|one of|your|you|the (?:board|management|head|young)|\p{L}*(?:wife|husband|partner|mother|father|parents|sister|brother|son|daughter|friends?|colleagues?|boss|manager|team|board|office|management|neighbours?|doctor|nurse|teacher|apprentices?|driver|assistant|lads?|customers?|patients?|predecessor|foreman|group|family))(?!\p{L})/iu,
  fr: /(?:^|[^\p{L}])(?:moi|personne|tout le monde|quelqu’un|il|elle|ils|elles|on|nous|eux|lui|qui|gens|tous|toutes|vous|toi|tu|(?:femme|mari|conjoint|compagnon|mère|père|parents|sœur|frère|fils|fille|amie?s?|collègues?|chef|patron|patronne|direction|équipe|bureau|service|voisins?|voisine|médecin|docteur|infirmière|prof|professeure?|apprentis?|chauffeur|assistante?|clients?|patients?|contremaître|groupe|famille|jeunes|siège))(?!\p{L})/iu,
} as const

/** A name: a capital letter that begins no sentence. */
const name = /(?<=\p{Ll}[,;]? |, |et |and )\p{Lu}\p{Ll}/u
const onlyName = /^\p{Lu}\p{Ll}+(?: et | and |, |\.|$)/u

const places = {
  en: /\b(?:in|at|on|to|from|here|there|home|next|near|behind|beside|between|above|under|everywhere|nowhere|somewhere|upstairs|downstairs|outside|inside|opposite|across)\b/,
  fr: accented(
    /\b(?:à|au|aux|en|dans|sur|chez|ici|là|là-bas|derrière|devant|près|entre|sous|partout|nulle part|dehors|dedans|en face|loin)\b/,
  ),
} as const

const manners = {
  en: /\b(?:many|much|few|several|some|enough|all|none|nothing|too|more|less|most|a lot|a little|hardly|quite)\b/,
  fr: accented(
    /\b(?:beaucoup|peu|plusieurs|quelques|assez|tous|toutes|aucune?|rien|trop|plus|moins|la plupart|guère)\b/,
  ),
} as const

const numeric = {
  en: new RegExp(String.raw`\b(?:${numbers.en})|\b${times.en}`),
  fr: accented(new RegExp(String.raw`\b(?:${numbers.fr})|\b${times.fr}`)),
} as const

const temporal = {
  en: new RegExp(String.raw`\d|\b${times.en}|\b(?:first|last|second|third|next|then|once)\b`),
  fr: accented(new RegExp(String.raw`\d|\b${times.fr}|\b(?:premi[eè]re?|dernier|dernière|prochaine?|alors)\b`)),
} as const

const holds: Readonly<Record<ExactForm, (line: string, language: Language) => boolean>> = {
  who: (line, language) => persons[language].test(line) || name.test(line) || onlyName.test(line),
  when: (line, language) => temporal[language].test(plain(line)),
  where: (line, language) => places[language].test(plain(line)),
  how_many: (line, language) => numeric[language].test(plain(line)) || manners[language].test(plain(line)),
}

const affirmsOrDenies =
  /^(?:yes|yep|yeah|no|nope|not|never|hardly|always|sometimes|of course|oui|non|si\b(?=[,.!])|bien sûr|jamais|pas\b|toujours|parfois|évidemment|hélas)(?![\p{L}-])/u

const isExact = (form: QuestionForm): form is ExactForm => Object.hasOwn(holds, form)

/** "Seven." answers no yes-or-no question; a sentence may. */
const leastSentence = 4

/** True for a line that holds the kind of word that a question of this form wants; most forms take every line. */
const fitsForm = (line: string, form: QuestionForm, language: Language): boolean => {
  if (isExact(form)) return holds[form](line, language) && !/^(?:yes|no|oui|non)(?!\p{L})/u.test(plain(line))
  if (form !== 'why' && /^(?:because|parce qu|car )/u.test(plain(line))) return false
  if (form === 'yes_no') return affirmsOrDenies.test(plain(line)) || wordsOf(line).length >= leastSentence
  if (form === 'either_or' || form === 'hypothetical') return true
  return !/^(?:yes|yep|no|nope|not really|not yet|of course|oui|non|pas vraiment|pas encore|bien sûr)[,. ]/u.test(
    plain(line),
  )
}

const all = ({ plain: middle, closed, open }: TonedLines): readonly string[] => [...middle, ...closed, ...open]

/** Tells whether an answer has a line of the kind that a question wants: "Nine." is no answer to "Who?". */
export const hasLineFor = (answer: SpeechAnswer, form: QuestionForm, language: Language): boolean =>
  all(answer).some((line) => fitsForm(line, form, language))

/** True for an answer with a line that begins with a yes or a no. */
export const saysYesOrNo = (answer: SpeechAnswer): boolean =>
  all(answer).some((line) => affirmsOrDenies.test(plain(line)))

const narrowed = (lines: readonly string[], keep: (line: string) => boolean): string[] => lines.filter(keep)

/** The lines of an answer that fit the form of the question; all of them when none does. A yes or a no comes first. */
export const linesFor = (answer: TonedLines, form: QuestionForm | null, language: Language): TonedLines => {
  if (form === null) return answer
  const fits = (line: string) => fitsForm(line, form, language)
  const direct = (line: string) => affirmsOrDenies.test(plain(line))
  const keep = form === 'yes_no' && all(answer).some(direct) ? (line: string) => direct(line) : fits
  if (!all(answer).some(keep)) return answer
  return {
    plain: narrowed(answer.plain, keep),
    closed: narrowed(answer.closed, keep),
    open: narrowed(answer.open, keep),
  }
}
