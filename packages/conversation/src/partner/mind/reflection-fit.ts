import type { Speech } from '@parley/contracts/authored'
import type { Language } from '../../observe/question-kind.ts'
import { accented, plain, sentencesOf } from '../../observe/words.ts'
import { lineWords } from '../matching/line-words.ts'
import { bare, stemOf } from '../matching/stem.ts'
import { namesView } from './argument.ts'
import { claimsAboutYou, type Heard } from './hearing.ts'
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

const stems = (words: string, language: Language): ReadonlySet<string> =>
  new Set(
    words
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map((word) => stemOf(bare(word.toLowerCase()), language)),
  )

const allFeelings: Record<Language, ReadonlySet<string>> = {
  en: stems(feelingWords.en, 'en'),
  fr: stems(feelingWords.fr, 'fr'),
}

const contentOf = (text: string, language: Language): string[] =>
  lineWords(text, language).flatMap(({ stem, small }) => (small ? [] : [stem]))

/** Whether a line names a feeling of any person. */
export const namesFeeling = (text: string, language: Language): boolean =>
  (text.toLowerCase().match(/[\p{L}]+/gu) ?? []).some((word) => allFeelings[language].has(stemOf(bare(word), language)))

interface Known {
  language: Language
  speech: Speech
  /** All that the persona has said in this conversation. */
  said: string
  /** How much of a line occurs in what the persona can be asked, 0 to 1. */
  coverage: (text: string) => number
}

/** Words with which somebody sums up what happened: "So first the colour, then the rail." */
const sumsUp: Record<Language, RegExp> = {
  en: /^(?:(?:ok|okay|right|yes|yeah|well|hm+|i see|alright|and|but)[\s,.]+)*(?:so|then|first|in short|in other words|meaning|that means|that's)\b(?! (?:i|let|we (?:could|can|will|should|agree)|do|please|what|it)\b)/,
  fr: accented(
    /^(?:(?:ok|d'accord|oui|bon|bien|hm+|je vois|et|mais)[\s,.]+)*(?:donc|alors|d'abord|puis|ensuite|après|bref|en résumé|autrement dit|en gros|si je résume|ça fait)\b(?! (?:je|j'|on (?:fait|peut|pourrait|dit)|dites|dis|quoi)\b)/,
  ),
}

/** Somebody who sums up says at least so much, and takes up at least so many words of the persona's own. */
const leastSummary = { words: 5, shared: 2, coverage: 0.6 } as const

const linesOf = ({ answers, secrets }: Speech): string =>
  [
    ...answers.flatMap(({ plain: lines, closed, open }) => [...lines, ...closed, ...open]),
    ...secrets.flatMap(({ asks }) => asks),
  ].join(' ')

const ownWords = new WeakMap<Speech, ReadonlySet<string>>()

const ownWordsOf = (speech: Speech, language: Language): ReadonlySet<string> => {
  const known = ownWords.get(speech) ?? new Set(contentOf(linesOf(speech), language))
  ownWords.set(speech, known)
  return known
}

/** A statement that sums up what the persona told, or could tell, gives it back though it never says "you". */
export const noticeSummary = (heard: Heard, known: Known): Heard => {
  const { text, kind, question, words, acts } = heard
  if (kind !== 'statement' || question !== null || words < leastSummary.words) return heard
  const { language, speech, said, coverage } = known
  if (!sentencesOf(plain(text)).some((sentence) => sumsUp[language].test(sentence))) return heard
  const before = new Set(contentOf(said, language))
  const own = ownWordsOf(speech, language)
  const shared = new Set(contentOf(text, language).filter((stem) => before.has(stem) || own.has(stem))).size
  if (shared < leastSummary.shared || coverage(text) < leastSummary.coverage) return heard
  return { ...heard, kind: 'reflection', acts: new Set([...acts, 'reflection']) }
}

const reflects: ReadonlySet<Heard['kind']> = new Set(['reflection', 'empathy'])

/** The feelings that a statement names, and whether the persona has one of them. */
const feelingsIn = (statement: string, { language, speech }: Known) => {
  const raw = statement.toLowerCase().match(/[\p{L}]+/gu) ?? []
  const named = raw.map((word) => stemOf(bare(word), language)).filter((stem) => allFeelings[language].has(stem))
  const own = stems(speech.feelings.join(' '), language)
  return { named, fit: named.some((stem) => own.has(stem)) }
}

const givesBack = ({ kind, acts, question }: Heard): boolean =>
  reflects.has(kind) || (acts.has('reflection') && kind === 'question' && question !== null)

/** A bare statement on the persona's topics gives nothing back before the persona has spoken of them. */
const givesView = ({ acts }: Heard, statement: string, language: Language): boolean =>
  acts.has('reflection') || namesView(statement, language)

/** Whether what the learner gave back fits: it takes up what the persona said, or names a feeling that the persona has. */
export const reflectionFit = (heard: Heard, known: Known): Impression['reflection'] => {
  if (!givesBack(heard)) return null
  const { language, speech, said, coverage } = known
  const statement = heard.text.replace(heard.question?.text ?? '', '')
  const { named, fit } = feelingsIn(statement, known)
  if (fit) return 'right'
  const before = new Set(contentOf(said, language))
  const shared = contentOf(statement, language).filter((stem) => before.has(stem)).length
  if (shared >= 2 || (shared === 1 && named.length === 0)) return 'right'
  if (named.length > 0) return speech.feelings.length > 0 ? 'wrong' : 'unclear'
  return givesView(heard, statement, language) && coverage(statement) >= 0.5 ? 'right' : 'unclear'
}

/**
 * A claim about the persona that takes up nothing it said, names none of its feelings and none of its topics accuses: it
 * opens nothing.
 */
export const isAccusation = (heard: Heard, fit: Impression['reflection'], known: Known): boolean =>
  fit === 'unclear' &&
  claimsAboutYou(heard, known.language) &&
  !namesView(heard.text, known.language) &&
  known.coverage(heard.text) < 0.6
