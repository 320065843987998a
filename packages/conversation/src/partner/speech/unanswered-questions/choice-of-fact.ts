import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { contentWordsOf, shares } from '../last-lines.ts'
import { answerLine, type Moment, type SpokenWords } from '../moment.ts'
import { asksOfThird } from '../question-sense.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Times, numbers and names: of two such only one can be true. */
const exactWords: Pattern = {
  en: /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|mornings?|noon|afternoons?|evenings?|nights?|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|\d+)\b/giu,
  fr: /(?<!\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|printemps|été|automne|hiver|matin|midi|après-midi|soir|nuit|minuit|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|quarante|cinquante|\d+)(?!\p{L})/giu,
}

const or: Pattern = { en: / or /u, fr: / ou /u }

/** Words of a question that weighs feelings, wishes, grounds or shares: of these two may be true at once. */
const weighs: Pattern = {
  en: /\b(?:feel|felt|want\w*|need\w*|wish|hope|prefer|rather|worr\w+|afraid|fear\w*|scared?|frightened|anger|angry|sad|hurts?|upset|annoy\w*|bother\w*|matters?|important|harder|easier|worse|better|more|most|mostly|mainly|because|due|reason|tired\w*|trust|prou?de?|proud|shame|guilt\w*|miss|think|thought|believe|care|relie\w+|disappoint\w*|habit|work|should|would|could|shall)\b/,
  fr: /(?<!\p{L})(?:sen[st]\p{L}*|ressen\p{L}+|voul\p{L}+|veux|besoin|envie|espér\p{L}+|préf\p{L}+|plutôt|peur|crain\p{L}*|inqui\p{L}+|col[èe]re|tristes?\p{L}*|mal|bless\p{L}+|fâch\p{L}+|gên\p{L}+|compte|important\p{L}*|pire|mieux|plus|surtout|parce|cause|raison|fatigu\p{L}*|confiance|fi[eè]r\p{L}*|honte|coupable|manque|pens\p{L}+|cro\p{L}+|soulag\p{L}+|déç\p{L}+|habitude|faudrait|devr\p{L}+|pourr\p{L}+|voudr\p{L}+|aimer\p{L}+)(?!\p{L})/u,
}

const isPast: Pattern = {
  en: /^(?:\P{L}*(?:and|so|but|then|when \w+ \w+),? )*(?:did|was|were|had|has|have)\b|\b(?:did|was|were) (?:it|that|this|you|he|she|they|the|your)\b/u,
  fr: /(?<!\p{L})(?:étai\p{L}+|(?:avez|as|a|ont|es|êtes|est|sont)(?:-(?:t-)?\p{L}+)? (?:\p{L}+ )?\p{L}+(?:é|ée|és|ées|u|ue|us|ues|i|is|ie|it|ait)|avai\p{L}+)(?!\p{L})/u,
}

/** "Milan préfère le papier ou la tablette ?" has a name for its subject. */
const startsWithName =
  /^(?:(?:Et|Est-ce que|And|So) )?(?!(?:Vous|Nous|Les|Leur|Elles?|Ils|Quand|Pour|Plutôt|Avec|Alors|Bon|Donc|Dans|Sur|Chez|Votre|Vos|Ton|Tes|Notre|Mon|Mes|Qui|Que|Quel(?:le)?s?|Est|Sont|Une|Des|Par|Bien|Mieux|Cette|Ces|Son|Ses|Avant|Après|Seule?|Demain|Toujours|Juste|Moi|Toi|Lui|Cela) )\p{Lu}\p{Ll}{2,} (?!-|ou |heures?|matin|soir)\p{Ll}+/u

const wordsAround = (question: string, language: Language): readonly [string, string] | null => {
  const parts = question.split(or[language])
  const [left, right] = [parts.at(-2), parts.at(-1)]
  return left === undefined || right === undefined ? null : [left, right]
}

const exactIn = (text: string, language: Language): ReadonlySet<string> =>
  new Set((text.match(exactWords[language]) ?? []).map((word) => word.toLowerCase().replace(/days$/, 'day')))

/** The two times or numbers to choose from: the last one before the "or", and the first one behind it. */
const exactOptions = (question: string, language: Language): readonly [string, string] | null => {
  const around = wordsAround(question, language)
  if (around === null) return null
  const [one, other] = [[...exactIn(around[0], language)].at(-1), [...exactIn(around[1], language)][0]]
  return one === undefined || other === undefined || one === other ? null : [one, other]
}

/** "Is Monday or Tuesday better?" is about no person. */
const startsWithDay = /^(?:(?:and|so),? )?\w+ (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu

/** "Does your boss want a call or a letter?", "Milan préfère le papier ou la tablette ?" */
export const choosesForOther = (question: string, language: Language): boolean =>
  (asksOfThird(question, language) && !startsWithDay.test(question)) ||
  (language === 'fr' && startsWithName.test(question))

/** "On the same street, or all over town?" */
const sameOrNot: Pattern = {
  en: /\b(?:the same|always|all of them|every time|only|just one)\b[^?]* or (?:all|always|never|different|another|other|several|only|sometimes|now and then|in different|on different|at different|just|some)\b/,
  fr: /(?<!\p{L})(?:les? même|la même|toujours|à chaque fois|tous|toutes|seulement|un seul)(?!\p{L})[^?]* ou (?:bien |plutôt )?(?:un peu |dans |à |sur )?(?:partout|jamais|d'autres?|différent|plusieurs|parfois|de temps|seulement|certains|toute)/u,
}

/** True where only one of the two can be so: "Did she write or call?", "Is it Tuesday or Thursday?" */
export const choosesFact = (question: string, language: Language): boolean => {
  const plain = plainText(question)
  // The wish of somebody else is a fact, too.
  if (choosesForOther(question, language) || sameOrNot[language].test(plain)) return true
  if (weighs[language].test(plain.replace(/\best-ce que\b/g, ''))) return false
  return exactOptions(question, language) !== null || isPast[language].test(plain)
}

const linesOf = ({ plain: middle, open, closed, more }: SpeechAnswer): readonly string[] => [
  ...middle,
  ...open,
  ...closed,
  ...more,
]

/** The answer whose lines name one of the two times or numbers, and not the other. */
export const knownChoice = (moment: Moment): SpokenWords | null => {
  const {
    heard: { question },
    cast: { language },
    matches,
    voice,
  } = moment
  if (question?.form !== 'either_or' || !choosesFact(question.text, language)) return null
  const options = exactOptions(question.text, language)
  if (options === null) return null
  const subject = contentWordsOf(question.text.replace(exactWords[language], ''), language)
  for (const { target } of matches) {
    if (target.kind !== 'answer' || !shares(subject, contentWordsOf(target.answer.asks.join(' '), language))) continue
    const findNamed = (line: string) => options.filter((option) => exactIn(line, language).has(option))
    const lines = linesOf(target.answer).filter((line) => findNamed(line).length === 1)
    if (new Set(lines.flatMap(findNamed)).size !== 1) continue
    const plainAnswer = { ...target.answer, plain: lines, closed: [], open: [], more: [] }
    return { ...answerLine({ ...moment, voice: { ...voice, brief: false } }, plainAnswer), answer: target.answer }
  }
  return null
}
