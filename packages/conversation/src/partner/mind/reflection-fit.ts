import type { Speech } from '@parley/contracts/authored'
import type { Language } from '../../observe/question-kind.ts'
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

interface Known {
  language: Language
  speech: Speech
  /** All that the persona has said in this conversation. */
  said: string
  /** How much of a line occurs in what the persona can be asked, 0 to 1. */
  coverage: (text: string) => number
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
