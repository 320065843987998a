import { hasAct, isTelling } from '../../analysis/index.ts'
import { asksConsent } from '../../analysis/commitments/consent.ts'
import { plainText, showsAny, wordsOf } from '../../observer/words.ts'
import { stemsOf } from '../../partner/persona/stems.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { actQuote, asksCourtesy, mainSentenceOf, questionQuote, sentenceOf } from '../evidence/quote.ts'
import { asksForOpinion, asksForStep } from './ending.ts'
import { reflects } from './listening.ts'
import { proposesJointly } from './proposals.ts'
import { attacks } from './resistance.ts'
import { asksPurpose } from './readings.ts'
import { shows } from './signs.ts'
import { certaintyOf, countCertainty, type Judge, type Level, LIKELY_SHARE, sideCertainty } from './verdict.ts'

const openWord = {
  en: /^(?:(?:and|so|but),? )?(?:what|how)\b/,
  fr: /^(?:(?:et|alors|donc|mais),? )?(?:comment|qu'est-ce)(?!\p{L})/u,
} as const

const opens = ({ questions }: LearnerTurn): boolean => questions.some(({ openness }) => openness === 'open')

/** A question that grew out of the answer takes up a word of it. */
const growsOut = ({ before, questions }: LearnerTurn): boolean => {
  if (!before) return false
  const earlierStems = new Set(stemsOf(before.text))
  return questions.some(
    ({ openness, text }) => openness === 'open' && stemsOf(text).some((stem) => earlierStems.has(stem)),
  )
}

/** A word of so many letters is repeated on purpose: « Personne ne les lit ? » after « que personne n'ouvre ». */
const REPEATED = 6

const repeatsWord = ({ before, text }: LearnerTurn): boolean => {
  const words = new Set(wordsOf(before?.text ?? ''))
  return wordsOf(text).some((word) => word.length >= REPEATED && words.has(word))
}

/** A turn that takes up the answer before it, in its question or beside it. */
const picksUp = (turn: LearnerTurn): boolean =>
  growsOut(turn) || turn.takenUpWords.length > 0 || repeatsWord(turn) || reflects(turn)

const buildsOn = (turn: LearnerTurn): boolean => opens(turn) && picksUp(turn)

const forWord = {
  en: /\b(?:who|whose|where|when|which|how (?:long|many|much|often|far|old)|what (?:time|day|number))\b/,
  fr: /(?<!\p{L})(?:qui|où|quand|quels?|quelles?|combien|depuis quand|lequel|laquelle|à quelle)(?!\p{L})/u,
} as const

/** "Who could help you?" asks for a word, and can be answered with no yes or no. */
const asksForWord = (text: string): boolean => showsAny(forWord, plainText(text))

/** The share of open questions: some, and most. Rules take an open question for a closed one more often than the reverse. */
const SOME = 0.4
const MUCH = 0.75

/** One open question in so many turns is little. */
const LONG_TALK = 6

interface AskedCounts {
  open: number
  all: number
  builtCount: number
  turns: number
}

const levelOfAsking = ({ open, all, builtCount, turns }: AskedCounts): Level => {
  if (open === 0) return 0
  if (open / all <= SOME || (open === 1 && turns >= LONG_TALK)) return 1
  return open / all >= MUCH && open >= 3 && builtCount * 3 >= open ? 3 : 2
}

/** "No thanks to what?", « Non merci à quoi ? » mends a misunderstanding. */
const repair = {
  en: /^(?:no|thanks)\b.*what\s*\?+$/,
  fr: /^(?:non|merci)(?!\p{L}).*quoi\s*\?+$/u,
} as const

/** Turns without a question, the longest first: there one was due. */
const silentQuotes = (learner: readonly LearnerTurn[]) =>
  learner
    .filter(({ questions }) => questions.length === 0)
    .toSorted((a, b) => b.words - a.words)
    .flatMap((turn) => sentenceOf(turn))

export const openQuestions: Judge = ({ learner, counts, measures, language }) => {
  if (learner.length < 3) return { withheld: 'too_few_turns' }
  const { openQuestions: open, closedQuestions: closed } = counts
  // The first turn has no answer before it to build on.
  const builtCount = learner.slice(1).filter(buildsOn).length
  const level = levelOfAsking({ open, all: open + closed, builtCount, turns: learner.length })
  const closedQuotes = learner.flatMap((turn) =>
    opens(turn) || hasAct(turn, 'off_topic') ? [] : questionQuote(turn, 'closed'),
  )
  // To ask for the day of a step is right, although a date answers it.
  const planning = new Set(learner.filter((turn) => hasAct(turn, 'plan')).map(({ seq }) => seq))
  const best = learner.toSorted((a, b) => Number(growsOut(b)) - Number(growsOut(a)))
  const against = closedQuotes.length > 0 ? closedQuotes : silentQuotes(learner)
  const questions = learner.flatMap((turn) => turn.questions)
  const chances = questions.map(({ openness, certainty }) => (openness === 'open' ? certainty : 1 - certainty))
  return {
    level,
    basis: 'estimated',
    confidence:
      open + closed === 0
        ? 0.9
        : countCertainty(
            { measures },
            'open_questions',
            sideCertainty(chances, open, Math.max(0.5, questions.length * SOME)),
          ),
    evidence:
      level >= 2
        ? best.flatMap((turn) => questionQuote(turn, 'open')).filter(({ quote }) => !showsAny(repair, plainText(quote)))
        : against,
    isMissing: closedQuotes.length === 0,
    // The rationale gives both counts, also where another finding needs each quote.
    needsNoQuote: open + closed > 0,
    numbers: {
      open,
      closed,
      turns: learner.length,
      built: builtCount,
      // A question for a yes to a step, or to how the two will talk, wants its yes.
      polar: learner
        .filter((turn) => !proposesJointly(turn) && !hasAct(turn, 'permission') && !asksConsent(turn, language))
        .flatMap((turn) => turn.questions)
        .filter(({ openness, text }) => openness === 'closed' && !asksForWord(text)).length,
      picked: learner.slice(1).filter((turn) => turn.questions.length > 0 && picksUp(turn)).length,
      back: counts.reflections,
      opening: learner.slice(1).filter(opens).length,
      dressed: questions.filter(({ isAdvice }) => isAdvice).length,
      // "How long …?" begins as the tip would have it, and asks for a figure.
      narrow: questions.filter(({ openness, text }) => openness === 'closed' && showsAny(openWord, plainText(text)))
        .length,
    },
    better: closedQuotes.filter(({ seq }) => !planning.has(seq)),
  }
}

/** Words after the question, before the other could answer it. */
const answersItself = ({ text, questions }: LearnerTurn): boolean => {
  const last = questions.at(-1)
  if (!last) return false
  return wordsOf(text.slice(text.indexOf(last.text) + last.text.length)).length > 12
}

/** The answer is said back at once. */
const isSaidBack = ({ after }: LearnerTurn, { learner }: Facts): boolean => {
  const next = learner.find(({ before }) => before !== null && before.seq === after?.seq)
  return next !== undefined && reflects(next)
}

/** A reproach right after the answer brushes it aside. */
const isBrushedAside = ({ after }: LearnerTurn, { learner }: Facts): boolean => {
  const next = learner.find(({ before }) => before !== null && before.seq === after?.seq)
  return next !== undefined && (attacks(next) || next.forbiddenActs.some(({ act }) => act === 'blame'))
}

/** One question is asked by chance: so many show that the learner wants to know. */
const OFTEN = 2

const levelOfView = (askingCount: number, lostCount: number, takenCount: number): Level => {
  if (askingCount === 0) return 0
  if (lostCount === askingCount) return 1
  return takenCount > 0 && askingCount >= OFTEN ? 3 : 2
}

/** "What?" is surprise or a bad line: it asks for no view. */
const bareWord = /^(?:what|quoi|comment|pardon|hein|sorry|how so)[\s.…]*\?+$/u

const asksView = (turn: LearnerTurn): boolean =>
  turn.slight === null &&
  turn.questions.some(
    ({ openness, text }) => openness === 'open' && !bareWord.test(plainText(text)) && !asksCourtesy(turn, text),
  )

/** "What would you need from us?", « Qu'est-ce qui t'aiderait ? » */
const needWords = {
  en: /\byou need|need from|would help|(?:want|expect|miss(?:ed)?)\b[^?]*\b(?:from|of) (?:me|us)|you miss(?:ed)?\b|you (?:like|want) (?:me|us) to|can (?:i|we) (?:do|change|help)|hop(?:e|ed|ing) (?:that )?(?:i|we) (?:would|might)|could (?:i|we) have (?:done|said)|would have (?:helped|made it)/,
  fr: /besoin|(?:vous |t')aider|attend\p{L}*(?:-vous|-tu)? de |(?:puis-je|je peux) (?:faire|changer)|(?:voul|voudr)\p{L}+-(?:vous|tu) que je|(?:vous|t')a(?:vait)? (?:le plus |surtout )?manqué|de (?:ma|notre) part|(?:attend|espér)\p{L}+ de (?:moi|nous)|aur(?:ais|ions) pu (?:faire|dire)|aurait (?:\p{L}+ )?(?:aid|soulag|facilit|allég)\p{L}+/u,
} as const

export const theirView: Judge = (facts) => {
  const { learner } = facts
  if (learner.length < 2) return { withheld: 'too_few_turns' }
  const askingTurns = learner.filter(asksView)
  const takenCount = askingTurns.filter((turn) => !answersItself(turn) && isSaidBack(turn, facts)).length
  const cutOffTurns = askingTurns.filter(answersItself)
  const brushedTurns = askingTurns.filter((turn) => !answersItself(turn) && isBrushedAside(turn, facts))
  const level = levelOfView(askingTurns.length, cutOffTurns.length + brushedTurns.length, takenCount)
  const quotes = askingTurns.flatMap((turn) => questionQuote(turn, 'open'))
  // A proposal moves on, and is no line that should have asked.
  const sentences = learner
    .filter((turn) => !proposesJointly(turn))
    .toSorted((a, b) => b.words - a.words)
    .flatMap(mainSentenceOf)
  const cutOff = cutOffTurns.flatMap((turn) => questionQuote(turn, 'open'))
  const brushedSeqs = new Set(brushedTurns.map(({ after }) => after?.seq))
  const brushes = learner
    .filter(({ before }) => before !== null && brushedSeqs.has(before.seq))
    .flatMap((turn) => sentenceOf(turn))
  const lostQuotes = [...cutOff, ...brushes]
  const against = lostQuotes.length > 0 ? lostQuotes : sentences
  return {
    level,
    basis: 'estimated',
    confidence: 0.7,
    evidence: level >= 2 ? quotes : against,
    isMissing: level === 0,
    counted: 'asked',
    numbers: {
      asked: askingTurns.length,
      taken: takenCount,
      self: cutOffTurns.length,
      brushed: brushedTurns.length,
      needs: learner.filter(({ questions }) => questions.some(({ text }) => showsAny(needWords, plainText(text))))
        .length,
    },
  }
}

const levelOfEvoking = (
  evokingTurns: readonly LearnerTurn[],
  adviceCount: number,
  change: number,
  hasPlan: boolean,
): Level => {
  if (evokingTurns.length === 0) return 0
  if (adviceCount >= evokingTurns.length) return 1
  return change >= 2 && hasPlan ? 3 : 2
}

/** An open question with the words of a reason is mainly a question nine times in ten, whatever the model takes it for. */
const BY_WORDS = 0.9

/** So many turns that tell give the reasons, where none asks for them. */
const TELLING = 3

/** "Why?" alone asks for an excuse as well as for a reason. */
const bareWhy = /^(?:(?:and|but|et|mais),? )?(?:why(?: not)?|pourquoi(?: pas)?)\s*\?+$/u

/** Tells whether the reasons were asked for, or given. */
export const evoking: Judge = ({ learner, language }) => {
  const evokingTurns = learner.filter(
    (turn) =>
      opens(turn) &&
      shows(turn.text, 'reasons', language) &&
      !bareWhy.test(plainText(turn.text)) &&
      !asksPurpose(turn, language) &&
      !asksForStep(turn) &&
      !asksForOpinion(turn),
  )
  const adviceTurns = learner.filter((turn) => hasAct(turn, 'advice'))
  const tellingTurns = evokingTurns.length + adviceTurns.length === 0 ? learner.filter(isTelling) : []
  if (evokingTurns.length + adviceTurns.length === 0 && tellingTurns.length < TELLING)
    return { withheld: 'no_evidence' }
  const change = learner.filter(({ after }) => after?.talk === 'change' && after.confidence >= LIKELY_SHARE).length
  const hasPlan = learner.some((turn) => hasAct(turn, 'plan') && turn.questions.length > 0)
  const level = levelOfEvoking(evokingTurns, adviceTurns.length, change, hasPlan)
  const openQuotes = evokingTurns.flatMap((turn) => questionQuote(turn, 'open'))
  const adviceQuotes = adviceTurns.flatMap((turn) => actQuote(turn, 'advice'))
  const tellingQuotes = tellingTurns.toSorted((a, b) => b.words - a.words).flatMap((turn) => sentenceOf(turn))
  return {
    level,
    basis: 'estimated',
    confidence: certaintyOf(
      [...evokingTurns.map(() => BY_WORDS), ...[...adviceTurns, ...tellingTurns].map(() => 0.75)],
      0.7,
    ),
    evidence: level >= 2 ? openQuotes : [...adviceQuotes, ...tellingQuotes],
    counted: 'asked',
    numbers: {
      asked: evokingTurns.length,
      advised: adviceTurns.length,
      change,
      stepped: learner.filter(asksForStep).length,
    },
    better: adviceQuotes,
  }
}
