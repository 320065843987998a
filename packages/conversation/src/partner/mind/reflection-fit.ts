import type { Speech } from '@parley/contracts/authored'
import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../observer/words.ts'
import { twoSidesOf } from '../../analysis/given-back/two-sides.ts'
import { lineWords } from '../matching/line-words.ts'
import { withoutAccents, stemOf } from '../matching/stem.ts'
import { namesView } from './claims/argument.ts'
import { claimsAboutYou, demands, type HeardUtterance } from './hearing.ts'
import type { Impression } from './mind.ts'

/** Words for feelings that a learner may name, whether they fit or not. */
const feelingWords: Record<Language, string> = {
  en: `afraid scared frightened anxious worried nervous angry furious annoyed irritated frustrated sad depressed unhappy lonely alone guilty ashamed
embarrassed tired exhausted overwhelmed stressed torn unsure uncertain confused lost stuck helpless hopeless disappointed hurt betrayed ignored jealous envious
bored indifferent proud happy excited enthusiastic glad relieved grateful hopeful curious confident calm suspicious sceptical bitter humiliated unappreciated misunderstood`,
  fr: `peur effrayé anxieux inquiet inquiète nerveux colère furieux furieuse agacé irrité frustré triste déprimé malheureux seul coupable honte honteux gêné fatigué épuisé
débordé stressé tiraillé partagé incertain perdu bloqué coincé impuissant désespéré déçu blessé trahi ignoré jaloux jalouse ennuyé indifférent fier fière heureux heureuse
enthousiaste content soulagé reconnaissant confiant calme méfiant sceptique amer humilié incompris découragé`,
}

/** Words of everyday for a feeling that goes by another name in the lists. */
const sameFeeling: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    cross: 'angry',
    mad: 'angry',
    upset: 'angry',
    livid: 'furious',
    drained: 'exhausted',
    knackered: 'exhausted',
    shattered: 'exhausted',
    swamped: 'overwhelmed',
    overloaded: 'overwhelmed',
    apprehensive: 'worried',
    uneasy: 'worried',
    offended: 'hurt',
    wounded: 'hurt',
  },
  fr: {
    fâché: 'colère',
    fâchée: 'colère',
    furax: 'colère',
    remonté: 'colère',
    remontée: 'colère',
    vexé: 'blessé',
    vexée: 'blessé',
    crevé: 'épuisé',
    crevée: 'épuisé',
    lessivé: 'épuisé',
    lessivée: 'épuisé',
    vidé: 'épuisé',
    vidée: 'épuisé',
    surchargé: 'débordé',
    surchargée: 'débordé',
    angoissé: 'inquiet',
    angoissée: 'inquiet',
    soucieux: 'inquiet',
    soucieuse: 'inquiet',
  },
}

/** Feelings that would contradict the persona's burden. */
const lightFeelings: Record<Language, string> = {
  en: 'bored indifferent proud happy excited enthusiastic glad relieved grateful hopeful curious confident calm jealous envious',
  fr: `ennuyé indifférent fier fière heureux heureuse enthousiaste content soulagé reconnaissant confiant calme jaloux jalouse`,
}

const stems = (words: string, language: Language): ReadonlySet<string> =>
  new Set(
    words
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map((word) => stemOf(withoutAccents(word.toLowerCase()), language)),
  )

const allFeelings: Record<Language, ReadonlySet<string>> = {
  en: stems(feelingWords.en, 'en'),
  fr: stems(feelingWords.fr, 'fr'),
}

const lightStems: Record<Language, ReadonlySet<string>> = {
  en: stems(lightFeelings.en, 'en'),
  fr: stems(lightFeelings.fr, 'fr'),
}

export const contentOf = (text: string, language: Language): string[] =>
  lineWords(text, language).flatMap(({ stem, small }) => (small ? [] : [stem]))

/** Tells whether a line names a feeling of any person. */
export const namesFeeling = (text: string, language: Language): boolean =>
  (text.toLowerCase().match(/[\p{L}]+/gu) ?? []).some((word) =>
    allFeelings[language].has(stemOf(withoutAccents(sameFeeling[language][word] ?? word), language)),
  )

/** "You must have been furious", "Tu as dû être déçu": a guess at what the other felt. */
export const guessesFeeling: Record<Language, RegExp> = {
  en: /\byou (?:must|(?:probably|surely|certainly) )(?: ?have)? ?(?:been|be|feel|felt|are|were)\b|\byou(?:'re| are| were| feel| felt| sound| seem| look)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:(?:tu|vous) (?:as|avez) dû (?:être|te |vous )|(?:tu dois|vous devez) (?:être|te |vous |avoir )|(?:tu|vous) (?:étais|étiez|êtes|es|te sens|vous sentez|as l'air|avez l'air|sembles?|semblez)|t'es )(?!\p{L})/u,
  ),
}

export interface PersonaKnowledge {
  language: Language
  speech: Speech
  /** All that the persona has said in this conversation. */
  said: string
  /** The share of a line that occurs in what the persona can be asked, 0 to 1. */
  coverage: (text: string) => number
}

/** Words with which somebody sums up what happened: "So first the colour, then the rail." */
const sumsUp: Record<Language, RegExp> = {
  en: /^(?:(?:ok|okay|right|yes|yeah|well|hm+|i see|alright|and|but)[\s,.]+)*(?:so|then|first|in short|let me (?:reflect|make sure|check|see if|play|sum (?:it |this |that )?up|repeat)|to sum (?:it |this )?up|if i sum (?:it |this )?up|summing up|in summary|what i(?:'ve| have) heard|in other words|meaning|that means|that's)\b(?! (?:i|let|we (?:could|can|will|should|agree)|do|please|what|it)\b)|, then\.?$/,
  fr: accentedPattern(
    /^(?:(?:ok|d'accord|oui|bon|bien|hm+|je vois|et|mais)[\s,.]+)*(?:donc|alors|d'abord|puis|ensuite|après|bref|en résumé|pour résumer|je (?:résume|récapitule|reprends)|autrement dit|en gros|si je résume|ça fait)\b(?! (?:je|j'|on (?:fait|peut|pourrait|dit)|dites|dis|quoi)\b)/,
  ),
}

/** Somebody who sums up says at least so much, and takes up at least so many words of the persona's own. */
const leastSummary = { words: 5, shared: 2, coverage: 0.6 } as const

/** A short statement that takes up so many words of what the persona said gives it back as well. */
const leastRepeat = { words: 3, shared: 2, coverage: 0.88 } as const

export const ofLearner = /^(?:i|i'm|i've|we|we've|our|my|je|j'|nous|on|notre|mon|ma)(?![\p{L}])/u

const linesOf = ({ answers, secrets }: Speech): string =>
  [
    ...answers.flatMap(({ plain: lines, closed, open }) => [...lines, ...closed, ...open]),
    ...secrets.flatMap(({ asks }) => asks),
  ].join(' ')

const ownWords = new WeakMap<Speech, ReadonlySet<string>>()

const ownWordsOf = (speech: Speech, language: Language): ReadonlySet<string> => {
  const ownStems = ownWords.get(speech) ?? new Set(contentOf(linesOf(speech), language))
  ownWords.set(speech, ownStems)
  return ownStems
}

/** A sum may hold words of the learner's own; of a bare repetition the persona knows nearly every word. */
const isKnownMatter = (text: string, sumsItUp: boolean, { coverage }: PersonaKnowledge): boolean =>
  coverage(text) >= (sumsItUp ? leastSummary : leastRepeat).coverage

/** "So you've put it into words for the first time" may sound like praise, and sums up. */
const maySumUp = ({ text, kind, question, words, acts }: HeardUtterance, language: Language): boolean =>
  (kind === 'statement' || (kind === 'praise' && sumsUpIn(text, language))) &&
  question === null &&
  !acts.has('information') &&
  words >= leastRepeat.words &&
  !demands.test(plainText(text))

/** A statement that sums up what the persona told, or could tell, gives it back though it never says "you". */
export const noticeSummary = (utterance: HeardUtterance, knowledge: PersonaKnowledge): HeardUtterance => {
  const { text, words, acts } = utterance
  if (!maySumUp(utterance, knowledge.language)) return utterance
  const { language, speech, said } = knowledge
  const before = new Set(contentOf(said, language))
  const repeats = contentOf(text, language).filter((stem) => before.has(stem) && !weakWords[language].has(stem))
  const takesUp = new Set(repeats).size >= leastRepeat.shared && !ofLearner.test(plainText(text))
  const sumsItUp = sumsUpIn(text, language)
  if (!takesUp && !sumsItUp) return utterance
  if (words < leastSummary.words && !takesUp) return utterance
  const own = ownWordsOf(speech, language)
  const sharedCount = new Set(contentOf(text, language).filter((stem) => before.has(stem) || own.has(stem))).size
  if (sharedCount < leastSummary.shared || !isKnownMatter(text, sumsItUp, knowledge)) return utterance
  return { ...utterance, kind: 'reflection', acts: new Set([...acts, 'reflection']) }
}

const reflects: ReadonlySet<HeardUtterance['kind']> = new Set(['reflection', 'empathy'])

/** The feelings that a statement names, and whether the persona has one of them. */
const feelingsIn = (statement: string, { language, speech }: PersonaKnowledge) => {
  const raw = statement.toLowerCase().match(/[\p{L}]+/gu) ?? []
  const feelingStems = raw
    .map((word) => stemOf(withoutAccents(sameFeeling[language][word] ?? word), language))
    .filter((stem) => allFeelings[language].has(stem))
  const own = stems(speech.feelings.join(' '), language)
  const isLight = feelingStems.some((stem) => lightStems[language].has(stem))
  return {
    named: feelingStems,
    fit: feelingStems.some((stem) => own.has(stem)),
    isWrong: isLight && speech.feelings.length > 0,
  }
}

const givesBack = ({ kind, acts, question }: HeardUtterance): boolean =>
  reflects.has(kind) || (acts.has('reflection') && kind === 'question' && question !== null)

/** A bare statement on the persona's topics gives nothing back before the persona has spoken of them. */
const givesView = ({ acts }: HeardUtterance, statement: string, language: Language): boolean =>
  acts.has('reflection') || namesView(statement, language)

/** Words that show an ear for the other, although they name no view: "I can imagine", "tu as dû". */
const listens: Record<Language, RegExp> = {
  en: /\b(?:i (?:can |do )?(?:imagine|see|hear|tell|understand|get|notice|noticed)|you (?:talk|speak|keep|look|smile|light)|matters? to you|they (?:tell|told|say)|i(?:'ve)? heard|i was told|must (?:be|feel)|you (?:trust|care|must have|had to|carry|didn't want)|that must)\b/,
  fr: accentedPattern(
    /(?:a l'air|on m'a dit|il paraît|j'ai entendu|(?:vous devez|tu dois) (?:être|avoir)|(?:as|avez) dû|(?:as|avez) eu (?:l'impression|peur)|je (?:comprends|vois|sais|remarque|constate|note)|(?:vous|tu) (?:parle[zs]|souri[sez]+|revene[zs])|j'imagine|compte pour|dommage|tombé sur|pas envie|pas mal|(?:vous|t') ?(?:pèse|coûte|touche|importe))/,
  ),
}

const sumsUpIn = (text: string, language: Language): boolean =>
  sentencesOf(plainText(text)).some((sentence) => sumsUp[language].test(sentence))

/** Verbs and nouns of any talk: one of them alone takes up nothing. */
export const weakWords: Record<Language, ReadonlySet<string>> = {
  en: stems(
    'think know feel want need say tell see look take give find try mean seem sound people time day way lot bit talk speak',
    'en',
  ),
  fr: stems(
    'penser pense savoir sais sentir sens vouloir veux voulez dire dites voir vois regarder prendre donner trouver temps jour fois gens parler parle',
    'fr',
  ),
}

const takenUpIn = (statement: string, earlierText: string, language: Language): number => {
  const before = new Set(contentOf(earlierText, language))
  return contentOf(statement, language).filter((stem) => before.has(stem) && !weakWords[language].has(stem)).length
}

/** One word taken up counts only when most of the rest is known as well. */
const leastCovered = 0.5

/** Words that put a sting into a claim about the other. */
const barbs: Record<Language, RegExp> = {
  en: /\b(?:would miss|cut out|simply|just|only|should|ought|better|too|never|always|clearly|obviously|whatever|face it|put up with|a saint|old|don't care|could(?:n't)? care)\b/,
  fr: accentedPattern(
    /(?:(?:avez|aviez|avais|as|a) qu'à|voit bien|feri?[ea]i?[sz]+ mieux|devri?ai?[sez]+|juste|toujours|jamais|trop|franchement|appris à|supporte|saint)/,
  ),
}

/** A bare claim that takes up nothing comes from nowhere. */
const isBareClaim = (utterance: HeardUtterance, statement: string, language: Language): boolean =>
  !givesView(utterance, statement, language) &&
  !sumsUpIn(statement, language) &&
  !listens[language].test(plainText(statement))

/** "You ordered a blue wardrobe, didn't you?" asks for a yes that the persona cannot give. */
const asksForYes: Record<Language, RegExp> = {
  en: /, (?:right|correct|(?:did|have|are|were|do)n't you|isn't it|yes)\s*\?+$/,
  fr: accentedPattern(/, (?:non|n'est-ce pas|hein|pas vrai|oui|c'est ça)\s*\?+$/),
}

/** A bare claim that is far from what the persona knows, or has a sting. */
const isUnfounded = (utterance: HeardUtterance, statement: string, { language, coverage }: PersonaKnowledge): boolean =>
  (coverage(statement) < leastCovered || barbs[language].test(plainText(statement))) &&
  isBareClaim(utterance, statement, language)

/** A persona that is to say yes must know at least so much of it. */
const leastKnownOfYes = 0.67

const isStrangeClaim = (
  { text }: HeardUtterance,
  statement: string,
  { language, coverage }: PersonaKnowledge,
): boolean => asksForYes[language].test(plainText(text).trim()) && coverage(statement) < leastKnownOfYes

/** Words that run the other down: the persona does not confirm them, however near the rest is. */
const degrading: Record<Language, RegExp> = {
  en: /\b(?:incapable|useless|worthless|pathetic|pitiful|ugly|stupid|lazy|a (?:coward|failure|loser|liar|burden|fraud)|incompetent|insufferable|unbearable|mediocre|repulsive)\b/,
  fr: accentedPattern(
    /\b(?:incapables?|inutiles?|nulle?s?|moches?|laide?s?|pathétiques?|pitoyables?|stupides?|paresseu(?:x|se)|lâches?|ratée?s?|menteu(?:r|se)|incompétente?s?|insupportables?|fardeau|médiocres?|imposteur)\b/,
  ),
}

const runsDown = (statement: string, { language, said }: PersonaKnowledge): boolean => {
  const word = degrading[language].exec(plainText(statement))?.[0]
  return word !== undefined && !plainText(said).includes(word)
}

/** "You hate them", "Vous vous en fichez": coldness that the persona never showed. */
const coldness: Record<Language, RegExp> = {
  en: /\byou (?:really |just |simply |basically )*(?:hate|despise|can't stand|look down|(?:don't|couldn't) (?:really )?care)\b/,
  fr: accentedPattern(
    /\b(?:vous|tu) (?:n')?(?:(?:vous |t'|te )(?:en |y )?)?(?:détest|mépris|haïss|(?:fich|fout|moqu)(?:ez|es|s)\b)/,
  ),
}

const isContradicted = (statement: string, { language, said }: PersonaKnowledge): boolean => {
  const word = coldness[language].exec(plainText(statement))?.[0]
  return word !== undefined && !said.includes(word)
}

/** The fit of a claim that names no feeling, by the number of the persona's words that it takes up. */
const fitOfClaim = (
  utterance: HeardUtterance,
  statement: string,
  sharedCount: number,
  knowledge: PersonaKnowledge,
): Impression['reflection'] => {
  const isKnown = knowledge.coverage(statement) >= leastCovered
  // "You ordered a table, didn't you?" shares a word with the talk and is no reflection yet.
  const isOneWord = sharedCount === 1 && !asksForYes[knowledge.language].test(plainText(utterance.text).trim())
  if (isKnown && (isOneWord || givesView(utterance, statement, knowledge.language))) return 'right'
  if (sharedCount === 0 && isStrangeClaim(utterance, statement, knowledge)) return 'wrong'
  return isUnfounded(utterance, statement, knowledge) ? 'unfounded' : 'unclear'
}

/** "On the one hand you'd like to try it, on the other you care about your patients", where the persona said neither. */
export const guessesBothSides = ({ text }: HeardUtterance, { said, language }: PersonaKnowledge): boolean =>
  twoSidesOf(text, language)?.every((side) => takenUpIn(side, said, language) === 0) === true

/** The fit of a reflection: it takes up the persona's words, or names a feeling that the persona has. */
export const reflectionFit = (utterance: HeardUtterance, knowledge: PersonaKnowledge): Impression['reflection'] => {
  if (!givesBack(utterance)) return null
  if (guessesBothSides(utterance, knowledge)) return 'unclear'
  const { language, said } = knowledge
  const statement = utterance.text.replace(utterance.question?.text ?? '', '')
  if (isContradicted(statement, knowledge)) return 'wrong'
  if (runsDown(statement, knowledge)) return 'unfounded'
  const { named, fit, isWrong } = feelingsIn(statement, knowledge)
  const sharedCount = takenUpIn(statement, said, language)
  if (fit || sharedCount >= 2) return 'right'
  if (named.length === 0) return fitOfClaim(utterance, statement, sharedCount, knowledge)
  if (isWrong) return 'wrong'
  return isUnfounded(utterance, statement, knowledge) ? 'unfounded' : 'unclear'
}

/** "I noticed you were online at eleven" tells what the learner saw, and accuses of nothing. */
const observes: Record<Language, RegExp> = {
  en: /^(?:(?:and|but|also),? )?(?:i(?:'ve)? (?:noticed?|saw|seen|can see|see)(?: that)? you\b|you know (?:why|where|how|what|that|who)\b)/,
  fr: accentedPattern(
    /^(?:(?:et|mais|aussi),? )?(?:(?:j'ai (?:vu|remarqué|constaté|noté)|je (?:vois|remarque|constate)) que (?:tu|vous|t')|(?:tu sais|vous savez) (?:pourquoi|où|comment|que|qui|ce))/,
  ),
}

/**
 * A claim about the persona that takes up nothing it said, names none of its feelings and none of its topics accuses: it
 * opens nothing.
 */
export const isAccusation = (
  utterance: HeardUtterance,
  fit: Impression['reflection'],
  knowledge: PersonaKnowledge,
): boolean =>
  (fit === 'unclear' || fit === 'unfounded') &&
  claimsAboutYou(utterance, knowledge.language) &&
  !observes[knowledge.language].test(plainText(utterance.text).trim()) &&
  !namesView(utterance.text, knowledge.language) &&
  knowledge.coverage(utterance.text) < 0.6
