import type { SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import type { QuestionForm } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../../observer/words.ts'
import { asksWhether } from '../question-sense.ts'
import { isOfOtherKind, type WantedAnswer } from './answer-kind.ts'
import { isOnlyMeasure } from './only-measure.ts'

/** Forms of a question that want one kind of word for an answer. */
type ExactForm = 'who' | 'when' | 'where' | 'how_many'

const numbers = {
  en: String.raw`\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozen|once|twice|second|third|first|last)\b`,
  fr: String.raw`\d|(?:une?(?= (?:seule?|ou deux|sur|fois))|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|cents|mille|demi|demie|douzaine|moitié|premi[eè]re?|dernier|dernière)\b`,
} as const

const times = {
  en: String.raw`(?:since|ago|today|tonight|tomorrow|yesterday|now|soon|later|lately|recently|before|after|until|till|always|never|often|seldom|sometimes|every|daily|weekly|when|early|late|while|long|minutes?|hours?|days?|nights?|mornings?|afternoons?|evenings?|noon|midnight|weeks?|weekend|months?|years?|winter|spring|summer|autumn|january|february|march|april|may|june|july|august|september|october|november|december|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|christmas|easter|holidays?)\b`,
  fr: String.raw`(?:depuis|aujourd'hui|demain|hier|maintenant|bientôt|tout à l'heure|avant|après|jusqu'|toujours|jamais|souvent|rarement|parfois|quand|tôt|tard|longtemps|moment|minutes?|heures?|journées?|jours?|nuits?|matins?|matinée|midi|après-midi|soirs?|soirée|minuit|semaines?|week-end|mois|ans?|années?|hiver|printemps|été|automne|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|noël|pâques|vacances|rentrée|fois)\b`,
} as const

const persons = {
  en: /^(?:I|we|they|he|she|you)(?: (?:do|did|does|am|is|are|was|were|will|would|have|has|had|can|could|must|should))?(?: [\p{L}’]+ly| too)?[.!]|^(?:both|all of|one of)(?!\p{L})|(?:^|[^\p{L}](?:to|with|from|by|for|and|only|but|of) )(?:me|us|him|them)(?!\p{L})|(?:^|[^\p{L}])(?:nobody|no one|everybody|everyone|anybody|somebody|the (?:board|management|head|young)|\p{L}*(?:wife|husband|partner|mother|father|parents|sister|brother|son|daughter|friends?|colleagues?|boss|manager|team|board|office|management|neighbours?|doctor|nurse|teacher|pupils?|students?|director|purchaser|surgeons?|warehouse|supplier|clinics?|customers?|patients?|guests?|boys?|girls?|child|children|kids?|class|people|woman|man|lead|chef|ward|hospital|school|apprentices?|driver|assistant|lads?|predecessor|foreman|group|family))(?!\p{L})/iu,
  fr: /^personne(?!\p{L})|^(?:nous|elle|elles|vous|toi)(?: aussi)?[.!]|(?:^|[^\p{L}])(?:moi|personne(?!(?: d’autre)? n(?:e |[’']))|tout le monde|quelqu’un|eux|lui|toi|(?:femme|mari|conjoint|compagnon|mère|père|parents|sœur|frère|fils|fille|amie?s?|collègues?|chef|patron|patronne|direction|équipe|bureau|service|voisins?|voisine|médecin|docteur|infirmière|infirmier|cadre|directeur|directrice|surveillante|chirurgiens?|stagiaires?|élèves?|enfants?|gamins?|classe|gens|femme|homme|livreur|entrepôt|fournisseur|clients?|patients?|cliniques?|école|institutrice|maîtresse|cheffe|compagne|prof|professeure?|apprentis?|chauffeur|assistante?|contremaître|groupe|famille|jeunes|siège))(?!\p{L})/iu,
} as const

/** A name: a capital letter that begins no sentence. */
const name =
  /(?<=\p{Ll}[,;]? |, |et |and )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Noël|Riverside|I[’' ])\p{Lu}\p{Ll}/u
const onlyName =
  /^(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|June|July|August|September|October|November|December|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre|Yes|No|Not|Then|Never|Nothing|Here|Perhaps|Maybe|Often|Always|Sometimes|Both|Soon|Enough|Tired|Correct|Peut-être|Souvent|Parfois|Bien|Assez|Toujours|Bientôt|\p{Lu}\p{Ll}*(?:ly|ment)(?!\p{L})|Rien|Jamais|Derrière|Devant|Après|Avant|Hier|Demain|Ensuite|Sinon|Puis|Oui|Non|Ici|Pourquoi|Comment|Quoi|Alors|Bon|Eh|Why|What|How|Well|So)\p{Lu}\p{Ll}+(?: et | and |, |\.|$)/u

const places = {
  en: /\b(?:here|there|home|everywhere|nowhere|somewhere|upstairs|downstairs|outside|inside|abroad)\b|\b(?:in|at|on|to|from|by|near|behind|beside|between|above|under|next to|opposite|across|through|round|over|into|onto) (?!(?:the |a |my |an )?(?:mornings?|evenings?|afternoons?|nights?|end|beginning|moment|whole|first|last|time|week|weekend|month|year|day|days|hurry|way|point|all|once|least|most|best|be|being|top|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|two|three|four|five|six|seven|eight|nine|ten|\d)\b)/,
  fr: accentedPattern(
    /\b(?:à|au|aux|en|dans|sur|chez|ici|là|là-bas|derrière|devant|près|entre|sous|partout|nulle part|dehors|dedans|en face|loin)\b/,
  ),
} as const

const manners = {
  en: /\b(?:many|much|few|several|some|enough|all|none|nothing|too|more|less|most|a lot|a little|hardly|quite)\b/,
  fr: accentedPattern(
    /\b(?:beaucoup|peu|plusieurs|quelques|assez|tous|toutes|aucune?|rien|trop|plus|moins|la plupart|guère)\b/,
  ),
} as const

const numeric = {
  en: new RegExp(String.raw`\b(?:${numbers.en})|\b${times.en}`),
  fr: accentedPattern(new RegExp(String.raw`\b(?:${numbers.fr})|\b${times.fr}`)),
} as const

/** "Always in a hurry" names no time. */
const without = (words: string, vague: readonly string[]): string =>
  vague.reduce((rest, word) => rest.replace(`${word}|`, ''), words)

const vague = {
  en: ['always', 'never', 'often', 'seldom', 'sometimes', 'while', 'long', 'minutes?', 'hours?', 'when'],
  fr: ['toujours', 'jamais', 'souvent', 'rarement', 'parfois', 'longtemps', 'minutes?', 'journées?'],
} as const

const temporal = {
  en: new RegExp(
    String.raw`\d|^never\b|\b(?:at|by|until|around|about|before|after|past) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|^when\b|\b${without(times.en, vague.en)}|\b(?:first|last|next|once)\b`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`\d|^jamais\b|\b${without(times.fr, vague.fr)}|\b(?:premi[eè]re?|dernier|dernière|prochaine?)\b`,
    ),
  ),
} as const

/** "Nine." and "Fourteen, on the early shift." count people and name none. */
const onlyCounts =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt)(?:[.,]| (?:on|at|à|dans)(?!\p{L}))/iu

/** "…, doctor." speaks to the learner and is no name of a third person. */
const spokenTo = /, (?:doctor|docteur)(?=[.!?,])/giu

/** "To the board." answers "Who will you talk to?", and no "Who must be there?". */
const towards = /^(?:to|with|from|à|au|aux|avec|chez)(?= )/u
const asksTowards = /(?<!\p{L})(?:to|with|from|à|avec|chez|dire\p{L}*|tell|parl\p{L}+)(?!\p{L})/u

/** "When somebody reaches for it" says when, and names no person. */
const unnamedWhen =
  /^(?:when|once|as soon as|quand|dès que|lorsque|lorsqu[’'])[^.!?]*(?:somebody|someone|anybody|quelqu[’']un)/iu

const namesPerson = (line: string, language: Language): boolean =>
  !unnamedWhen.test(line) && namesAnybody(line, language)

const namesAnybody = (line: string, language: Language): boolean =>
  (persons[language].test(line) && !onlyCounts.test(line)) || name.test(line) || onlyName.test(line)

const holds: Readonly<Record<ExactForm, (line: string, language: Language) => boolean>> = {
  who: (line, language) => namesPerson(line.replace(spokenTo, ''), language),
  when: (line, language) => temporal[language].test(plainText(line)),
  where: (line, language) => places[language].test(plainText(line)),
  how_many: (line, language) => numeric[language].test(plainText(line)) || manners[language].test(plainText(line)),
}

const affirmsOrDenies =
  /^(?:yes|yep|yeah|no|nope|not|never|hardly|always|sometimes|of course|oui|non|si\b(?=[,.!])|bien sûr|jamais|pas\b|toujours|parfois|évidemment|hélas)(?![\p{L}-])/u

/** Forms that want a person, a time, a place or a number. */
export const isExact = (form: QuestionForm): form is ExactForm => Object.hasOwn(holds, form)

/** "Seven." answers no yes-or-no question; a sentence may. */
const leastSentence = 4

/** "Partly." answers no "What happened?" and no "How?". */
const halfYes: Readonly<Record<Language, RegExp>> = {
  en: /^(?:yes|yep|yeah|no|nope|not really|not yet|not (?:at the moment|lately)|of course|partly|in part|exactly|indeed|true|correct|precisely|possibly|perhaps so|in a way|more or less|so it is)(?=[,.!]|$)|^(?:yes|no|of course) /,
  fr: accentedPattern(
    /^(?:oui|non|si|pas vraiment|pas encore|pas en ce moment|bien sûr|en partie|exactement|en effet|tout à fait|c'est vrai|c'est juste|possible|plus ou moins|d'une certaine façon|à peu près)(?=[,.!]|$)|^(?:oui|non|bien sûr) /,
  ),
}

/** "Five." and "Five, last year." answer no "What happened?" and no "Why?". */
const onlyNumber =
  /^(?:about |some |nearly |une |environ )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt)(?:[- ]\p{L}+)?(?: (?:years?|months?|weeks?|days?|hours?|minutes?|times?|people|ans?|mois|semaines?|jours?|heures?|fois|personnes))?(?: (?:so far|in all|en tout))?[.!,]/u
const wantsSentence: ReadonlySet<QuestionForm> = new Set(['what', 'how', 'why', 'hypothetical'])

/** Questions that "That nobody asked us." may answer. */
const wantsClause: ReadonlySet<QuestionForm> = new Set(['what', 'why', 'scale'])

/** "And the tablets?" has no word that such a clause could stand for. */
const asksByWord =
  /(?<!\p{L})(?:what|which|why|how come|scale|que|qu'|quoi|quel|quelle|quels|quelles|pourquoi|échelle|raison|où)/u

const clause: Readonly<Record<Language, RegExp>> = {
  en: /^(?:that (?!is\b|was\b|would\b|will\b|could\b|can\b|can't\b|must\b|may\b|might\b|should\b|depends|sounds|does|did|has\b|had\b|makes|comes|goes|one\b|day\b|much\b|way\b|never\b|always\b|alone\b|helps?\b|sort\b|kind\b|too\b)|to (?!me\b|you\b|be honest|tell (?:you|the truth)|my\b|the\b|her\b|him\b|nobody|some\b|a\b))/,
  fr: accentedPattern(
    /^(?:que (?!si\b)|qu'(?!est-ce)|de (?:ne|le|la|les|me|m'|\p{L}+(?:er|ir|re|oir)(?!\p{L}))|d'\p{L}+(?:er|ir|re|oir)(?!\p{L}))/u,
  ),
}

/** "That nobody asked us." and "De ne pas le voir venir." only answer "What?". */
const isClause = (line: string, language: Language): boolean => clause[language].test(plainText(line))

const asksFigure =
  /\b(?:number|figure|share|percentage|age|size|score|reading|price|chiffre|note|taille|âge|prix|pour cent|per cent|combien)\b/

/** "Slowly." says how, and "When I check only once." says when. */
const onlyManner = /^(?:\p{L}+ly|lentement|doucement|mal|bien|vite|seule?|by \p{L}+ing)[.!]*$/u
const onlyWhen =
  /^(?:when|quand|lorsque) (?:i|it|he|she|they|we|the|my|je|j'|il|elle|on|ils|elles|nous|le|la|les|mon|ma)(?!\p{L})[^?]*$/u
const asksSign =
  /(?<!\p{L})(?:know|notice\w*|tell|sign\p{L}*|see|moment\p{L}*|sau\p{L}+|remarqu\p{L}+|verr\p{L}+|reconn\p{L}+|quand|when)(?!\p{L})/u
const asksOfYou = /(?<!\p{L})(?:you|your|vous|votre|tu|te|toi|ton|ta)(?!\p{L})/u

/** True for a line that says how or when, where a thing is asked for. */
const isCircumstance = (plain: string, question: string): boolean =>
  onlyManner.test(plain) || (onlyWhen.test(plain) && !(asksSign.test(question) && asksOfYou.test(question)))

/** False for a bare number, a time, a reason or a clause where the question asks for something else. */
const fitsWords = (line: string, { form, text }: WantedAnswer, language: Language): boolean => {
  if (isOnlyMeasure(line, text, language)) return false
  if (wantsSentence.has(form) && onlyNumber.test(plainText(line))) return asksFigure.test(plainText(text))
  if (form === 'what' && isCircumstance(plainText(line), plainText(text))) return false
  if (form !== 'why' && /^(?:because|parce qu|car )/u.test(plainText(line))) return false
  return !isClause(line, language) || (wantsClause.has(form) && asksByWord.test(plainText(text)))
}

/** « De ne pas y arriver. » names no person. */
const onlyClause: Readonly<Record<Language, RegExp>> = { en: /(?!)/, fr: /^(?:de ne |d'être |que |qu')/u }

/** False for a yes, a no, a reason and a word of another kind where a person, a time, a place or a number is wanted. */
const fitsExactly = (plain: string, question: WantedAnswer, language: Language): boolean =>
  !isOfOtherKind(plain, question, language) &&
  !/^(?:(?:yes|no|oui|non|because|parce|car|pour que|pour ne)(?!\p{L})|so that )/u.test(plain) &&
  !(question.form === 'who' && onlyClause[language].test(plain)) &&
  !(question.form === 'who' && towards.test(plain) && !asksTowards.test(plainText(question.text)))

/** True for a line that holds the kind of word that a question of this form wants; most forms take every line. */
export const fitsForm = (line: string, question: WantedAnswer, language: Language): boolean => {
  const { form } = question
  const plain = plainText(line)
  if (isExact(form)) return holds[form](line, language) && fitsExactly(plain, question, language)
  if (!fitsWords(line, question, language)) return false
  if (form === 'yes_no') return affirmsOrDenies.test(plain) || wordsOf(line).length >= leastSentence
  if (form === 'hypothetical') return true
  // "Partly." chooses neither of two, but answers "Is there a neighbour or a friend?"
  if (form === 'either_or' && asksWhether(plainText(question.text))) return true
  return !halfYes[language].test(plain)
}

const all = ({ plain: middle, closed, open }: TonedLines): readonly string[] => [...middle, ...closed, ...open]

/** Tells whether an answer has a line of the kind that a question wants: "Nine." is no answer to "Who?". */
export const hasLineFor = (answer: SpeechAnswer, question: WantedAnswer, language: Language): boolean =>
  all(answer).some((line) => fitsForm(line, question, language))

/** True for an answer with a line that begins with a yes or a no. */
export const saysYesOrNo = (answer: SpeechAnswer): boolean =>
  all(answer).some((line) => affirmsOrDenies.test(plainText(line)))

const keepLines = (lines: readonly string[], keep: (line: string) => boolean): string[] => lines.filter(keep)

/** The lines of an answer that fit the form of the question; all of them when none does. A yes or a no comes first. */
export const linesFor = (answer: TonedLines, question: WantedAnswer | null, language: Language): TonedLines => {
  if (question === null) return answer
  const fits = (line: string) => fitsForm(line, question, language)
  const direct = (line: string) => affirmsOrDenies.test(plainText(line))
  const keep = question.form === 'yes_no' && all(answer).some(direct) ? (line: string) => direct(line) : fits
  if (!all(answer).some(keep)) return answer
  return {
    plain: keepLines(answer.plain, keep),
    closed: keepLines(answer.closed, keep),
    open: keepLines(answer.open, keep),
  }
}
