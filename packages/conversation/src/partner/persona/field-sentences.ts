import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, escapePattern } from '../../observer/words.ts'
import type { Cast } from '../cast.ts'
import {
  asSentence,
  type Gender,
  genderOf,
  otherName,
  otherOf,
  ownStart,
  sentencesOf,
  speaksAsI,
  subjectOf,
  turnToFirstPerson,
} from './first-person.ts'
import { isNameObject, withFirstName } from './own-name.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Words with which an author tells how to play the persona; a persona does not say them of itself. */
const forAuthor: Pattern = {
  en: /\b(?:learner|coach|persona|player|character|role|scenario|conversation|comes? across|tends? to|appears?|seems?|secretly|pretends?|hides?|denies|avoids?|deflects?|deep down|unless|in reality|will (?:only|never) (?:say|admit|tell|open))\b/i,
  fr: accentedPattern(
    /\b(?:apprenante?|coach|persona|joueur|personnage|rôle|scénario|conversation|semble|paraît|secrètement|en secret|fait semblant|cache|nie|évite|esquive|au fond d|sauf si|en réalité|passe pour|a tendance)\b/iu,
  ),
}

/** A pronoun that may stand for the persona, by the persona's own. */
const pronouns: Readonly<Record<Language, Readonly<Record<Gender, string>>>> = {
  en: { she: 'she|her|hers|herself', he: 'he|him|his|himself', either: 'she|her|hers|he|him|his' },
  fr: { she: 'elle|lui', he: `${subjectOf.fr.he}|lui`, either: `${subjectOf.fr.either}|lui` },
}

/** Words for somebody else, for whom a later pronoun may stand. */
const others: Readonly<Record<Language, Readonly<Record<Gender, string>>>> = (() => {
  const english = (kin: string) =>
    String.raw`\b(?:an?|another) (?:[\p{L}-]+ ){0,2}(?:${kin}|colleague|worker|labourer|nurse|teacher|pupil|student|patient|client|customer|resident|driver|neighbour|friend|boss|manager|doctor|apprentice|trainee|assistant|child|person)\b|\b(?:her|his) (?:[\p{L}-]+ )?(?:${kin})\b`
  const french = (article: string, kin: string) =>
    String.raw`(?<!\p{L})${article} (?:[\p{L}-]+ ){0,2}(?:${kin}|ouvri\p{L}+|collègue|employée?|infirmi\p{L}+|enseignante?|élève|étudiante?|patiente?|cliente?|résidente?|chauffeur|voisine?|amie?|chef\p{L}*|médecin|apprentie?|stagiaire|enfant|personne)(?!\p{L})|(?<!\p{L})s(?:a|on) (?:\p{L}+ )?(?:${kin})(?!\p{L})`
  const [women, men] = ['woman|girl|mother|sister|daughter|wife', 'man|boy|father|brother|son|husband']
  const [femmes, hommes] = ['femme|fille|mère|sœur', 'homme|garçon|père|frère|fils|mari']
  return {
    en: { she: english(women), he: english(men), either: english(`${women}|${men}`) },
    fr: { she: french('une', femmes), he: french('un', hommes), either: french('une?', `${femmes}|${hommes}`) },
  }
})()

/** A name in the middle of a sentence that is no place, day or month: "Tomasz", "Mr Doyle". */
const name =
  /(?<=\p{Ll},? )(?<!\b(?:in|at|of|from|near|to|since|until|on|every|last|next|à|de|du|en) )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Noël|Pâques|I[’' ])\p{Lu}\p{Ll}+/u

const word = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')

/** Somebody whose title shows that the persona's pronoun means another. */
const titleOfOther: Readonly<Record<Gender, RegExp>> = {
  she: /(?:(?<!\p{L})(?:an?|une?) [^,.]{1,30}, )?(?<!\p{L})(?:Mr|M)\.? \p{Lu}\p{Ll}+/u,
  he: /(?:(?<!\p{L})(?:an?|une?) [^,.]{1,30}, )?(?<!\p{L})(?:Mrs|Ms|Mme|Mlle)\.? \p{Lu}\p{Ll}+/u,
  either: /(?!)/,
}

/** "A driver, Tom Reed, hit a kerb." */
const nameBetweenCommas = /, \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?,/u

/** The places in a sentence at which somebody comes up for whom the persona's pronoun may stand. */
const otherPlaces = (sentence: string, ownName: string, language: Language, gender: Gender): number[] => {
  const text = sentence.replaceAll(ownName, '').replace(titleOfOther[gender], '')
  return [new RegExp(others[language][gender], 'iu'), name].flatMap((pattern) => pattern.exec(text)?.index ?? [])
}

const startsWithPronoun: Pattern = {
  en: /^(?:he|she|they|it|his|her|their|this|that)\b/i,
  fr: /^(?:il (?!y a|faut)|(?:elle|ils|elles|cela|ça)(?!\p{L}))/iu,
}

/** "Ordered a cot.", "A commandé un lit.": an author leaves out the subject. */
const bareVerb: Pattern = {
  en: /^(?:\p{Lu}\p{Ll}+ed|Has|Is|Was|Had|Works|Leads|Runs|Heads|Manages|Teaches|Buys|Sells|Owns|Lives|Wants|Thinks|Feels|Left|Lost|Took|Told|Went|Came)(?= (?!by\b))/u,
  fr: /^(?:A|Est|Travaille|Dirige|Gère|Vit|Veut|Pense|Vient|Doit)(?= )/u,
}

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())

/** "The council told her": somebody else acts on the persona, or on a person named before. */
const object: Pattern = {
  en: /\b(?:him|(?:her|him)self|her(?=[.,;!?]| (?:to|that|and|but|for|in|on|at|with|by|from|as|he|she|an?|the)\b))/i,
  fr: accentedPattern(/\blui\b|\b(?:avec|pour|chez|de|à|sans|contre) (?:elle|lui)\b/iu),
}

/** "Son" without an owner in the sentence may be the persona's or another's; "C’est Sofia qui" and "Jonas et vous" stand for two. */
const untold: Pattern = {
  en: /(?!)/,
  fr: /(?<!\p{L})(?:c['’]est je|je? et vous|vous et j|j['’]es vous)(?!\p{L})|^(?!.*(?<!\p{L})(?:j(?:e |['’])|m(?:on|a|es|oi|e|['’])(?!\p{Ll}))).*(?<!\p{L})s(?:on|a|es) \p{L}/iu,
}

/** "Deux parents se sont plaints de ses notes": what is not theirs is the persona's. */
const ofSeveral: Pattern = {
  en: /(?!)/,
  fr: /^(?:les|des|deux|trois|quatre|cinq|plusieurs|certaine?s|quelques)(?!\p{L})/iu,
}

interface OwnSentence {
  text: string
  isOfOther: boolean
}

/** Whatever in a sentence may stand for the persona, and for somebody else. */
const partsOf = (sentence: string, { persona, language }: Cast) => {
  const { first_name: firstName, pronouns: own = '' } = persona
  const gender = genderOf(own)
  const pronoun = word(pronouns[language][gender])
  return {
    gender,
    self: word(`${pronouns[language][gender]}|${escapePattern(firstName || '-')}`),
    startsWithSelf: ownStart(firstName, language, gender).test(sentence),
    // Where "she" may be the persona or somebody named before it, the sentence cannot be turned.
    isAmbiguous: otherPlaces(sentence, firstName, language, gender).some((place) =>
      pronoun.test(sentence.slice(place + 1)),
    ),
  }
}

const turnedSentence = (sentence: string, cast: Cast): OwnSentence | null => {
  const { persona, language } = cast
  if (isNameObject(sentence, persona.first_name, language)) return null
  const { gender, self, startsWithSelf, isAmbiguous } = partsOf(sentence, cast)
  if (isAmbiguous)
    return startsWithSelf || object[language].test(sentence) ? null : { text: asSentence(sentence), isOfOther: true }
  const mayTurn = startsWithSelf || self.test(sentence) || ofSeveral[language].test(sentence)
  const text = mayTurn ? turnToFirstPerson(sentence, language, persona.first_name, gender) : asSentence(sentence)
  if (self.test(text) || (untold[language].test(text) && !otherOf[gender].test(sentence))) return null
  const introducesOther = nameBetweenCommas.test(sentence.replace(titleOfOther[gender], ''))
  return { text, isOfOther: introducesOther && !startsWithSelf }
}

/** A sentence as the persona says it, and the sign that it speaks of somebody else; null for one that rules cannot turn. */
const ownSentence = (sentence: string, cast: Cast, goesOnOfOther: boolean): OwnSentence | null => {
  const { persona, language } = cast
  const isOfOther =
    otherName(sentence, persona.first_name) || (goesOnOfOther && startsWithPronoun[language].test(sentence))
  return isOfOther || speaksAsI(sentence, language)
    ? { text: asSentence(sentence), isOfOther }
    : turnedSentence(sentence, cast)
}

/**
 * In a field that speaks as "I" the persona's name is the persona, and so is the pronoun of a sentence that goes on
 * after it; every other pronoun is somebody else.
 */
const tellsOfSelf = (sentence: string, { persona, language }: Cast, goesOn: boolean): boolean => {
  const { first_name: firstName, pronouns = '' } = persona
  const isNamed = word(escapePattern(firstName || '-')).test(sentence)
  const isOwn = isNamed || (goesOn && ownStart(firstName, language, genderOf(pronouns)).test(sentence))
  return isOwn && !speaksAsI(sentence, language)
}

/** Sentences of a field that speaks as "I", as the persona says them. */
const ownVoiceSayings = (sentences: readonly string[], cast: Cast): (string | null)[] => {
  const { persona, language } = cast
  let isOfSelf = false
  return sentences.map((sentence) => {
    const isTurned = tellsOfSelf(sentence, cast, isOfSelf)
    isOfSelf =
      isTurned && otherPlaces(sentence, persona.first_name, language, genderOf(persona.pronouns ?? '')).length === 0
    return isTurned ? (turnedSentence(sentence, cast)?.text ?? null) : asSentence(sentence)
  })
}

/** Sentences of a field that tells of the persona, as the persona says them. */
const turnedSayings = (sentences: readonly string[], cast: Cast): (string | null)[] => {
  let isOfOther = false
  return sentences.map((sentence) => {
    const saying = ownSentence(sentence, cast, isOfOther)
    isOfOther = saying?.isOfOther === true
    return saying?.text ?? null
  })
}

const longest = 260

/** The sentences of a field that the persona can say, as it says them; what rules cannot turn is left out. */
export const fieldSentences = (field: string, cast: Cast): string[] => {
  const { persona, language } = cast
  const sentences = sentencesOf(withFirstName(field, persona))
  const isOwnVoice = sentences.some((sentence) => speaksAsI(sentence, language))
  const wholeSentences = sentences.map((sentence) =>
    bareVerb[language].test(sentence) ? `${persona.first_name} ${lowerFirst(sentence)}` : sentence,
  )
  const turnedTexts = (isOwnVoice ? ownVoiceSayings : turnedSayings)(wholeSentences, cast)
  const sayings: string[] = []
  for (const [index, text] of turnedTexts.entries()) {
    if (text === null || forAuthor[language].test(sentences[index] ?? '')) continue
    const before = sayings.at(-1)
    const bothSentences = `${before} ${text}`
    if (before !== undefined && startsWithPronoun[language].test(text) && bothSentences.length <= longest)
      sayings[sayings.length - 1] = bothSentences
    else sayings.push(text)
  }
  return sayings
}
