import type { Facts, LearnerTurn } from '../facts.ts'
import { cueQuote, pick, sentenceOf } from '../quote.ts'
import { shows } from './signs.ts'
import { type Judge, type Level, LIKELY, sureness } from './verdict.ts'

/** Something was given back, whatever else the turn did. */
export const saysBack = ({ did, likely, cues }: LearnerTurn): boolean =>
  cues.has('reflect') || (did === 'reflection' && likely.reflection >= LIKELY)

/**
 * Of turns with the words of a reflection that the model takes for advice, four in ten are one. Beside a question the data
 * cannot tell, since it names a turn by what it mostly does.
 */
const BY_WORDS = 0.4

const sureOfReflection = ({ likely, cues }: LearnerTurn): number =>
  cues.has('reflect') ? Math.max(BY_WORDS, likely.reflection) : likely.reflection

export const reflects = (turn: LearnerTurn): boolean => {
  const { cues, questions } = turn
  if (cues.has('reflect')) return true
  return (
    saysBack(turn) &&
    questions.length === 0 &&
    // What prescribes or strikes gives nothing back, whatever it sounds like.
    !cues.has('advice') &&
    !cues.has('confront')
  )
}

/** The other goes on of their own accord: at length, or agreeing. */
const wentOn = ({ after }: LearnerTurn, facts: Facts): boolean =>
  after !== null && (after.words >= 18 || shows(after.text, 'agrees', facts.language))

const levelOfReflecting = (heard: readonly LearnerTurn[], facts: Facts): Level => {
  if (heard.length === 0) return 0
  const share = heard.length / facts.learner.length
  if (share < 0.15) return 1
  const deep = heard.some((turn) => shows(turn.text, 'feeling', facts.language) && wentOn(turn, facts))
  return share >= 0.3 && deep ? 3 : 2
}

/** The turn after the most that the other said at once, where nothing of it was taken up. */
const passedOver = ({ learner }: Facts): LearnerTurn | undefined =>
  learner
    .filter((turn) => !reflects(turn) && turn.before !== null)
    .toSorted((a, b) => (b.before?.words ?? 0) - (a.before?.words ?? 0))[0]

export const reflecting: Judge = (facts) => {
  const { learner } = facts
  if (learner.length < 3) return { withheld: 'too_few_turns' }
  const heard = learner.filter(reflects).toSorted((a, b) => Number(wentOn(b, facts)) - Number(wentOn(a, facts)))
  const missed = passedOver(facts)
  const level = levelOfReflecting(heard, facts)
  const quotes = heard.flatMap((turn) =>
    turn.cues.has('reflect') ? cueQuote(facts, turn, 'reflect') : sentenceOf(turn),
  )
  return {
    level,
    basis: 'estimated',
    confidence: sureness(
      heard.length > 0 ? heard.map(sureOfReflection) : learner.map(({ likely }) => 1 - likely.reflection),
    ),
    evidence: pick(quotes.length > 0 ? quotes : sentenceOf(missed ?? learner[0] ?? { seq: 0, text: '' })),
    numbers: { heard: heard.length, turns: learner.length, on: heard.filter((turn) => wentOn(turn, facts)).length },
    better: missed ? sentenceOf(missed)[0] : undefined,
  }
}

const valueOf = ({ measures }: Facts, key: string): number => measures.find((one) => one.key === key)?.value ?? 0

const levelOfRoom = (ratio: number, longest: number): Level => {
  if (ratio > 0.6) return 0
  if (ratio > 0.5) return 1
  return ratio > 0.38 || longest > 60 ? 2 : 3
}

/** Counted, not estimated: words are words. */
export const room: Judge = (facts) => {
  const { learner, persona } = facts
  if (learner.length < 2 || persona.length < 2) return { withheld: 'too_few_turns' }
  const ratio = valueOf(facts, 'talk_ratio')
  const longest = valueOf(facts, 'longest_monologue')
  const level = levelOfRoom(ratio, longest)
  const longestTurn = learner.toSorted((a, b) => b.words - a.words)[0]
  const short = learner
    .filter(({ words, after }) => words <= 20 && after !== null)
    .toSorted((a, b) => (b.after?.words ?? 0) - (a.after?.words ?? 0))[0]
  const shown = level >= 2 ? (short ?? longestTurn) : longestTurn
  return {
    level,
    basis: 'counted',
    confidence: 1,
    evidence: shown ? sentenceOf(shown) : [],
    numbers: { percent: Math.round(ratio * 100), longest },
    better: longestTurn ? sentenceOf(longestTurn)[0] : undefined,
  }
}

const levelOfNaming = (named: readonly LearnerTurn[], set: number, facts: Facts): Level => {
  if (named.some(({ after }) => after !== null && shows(after.text, 'agrees', facts.language))) return 3
  if (named.length > 0) return 2
  return set > 0 ? 1 : 0
}

/** Whether a feeling that was shown was named. */
export const naming: Judge = (facts) => {
  const { learner, persona, language } = facts
  const felt = persona.filter(({ text }) => shows(text, 'feeling', language))
  if (felt.length === 0) return { withheld: 'not_applicable' }
  const caring = learner.filter(({ cues }) => cues.has('empathy') || cues.has('reflect'))
  const named = caring.filter(({ text }) => shows(text, 'feeling', language))
  const level = levelOfNaming(named, caring.length + learner.filter(({ cues }) => cues.has('sorry')).length, facts)
  const missed = learner.find(({ before }) => before !== null && felt.some(({ seq }) => seq === before.seq))
  const shown = named.length > 0 ? named : caring
  const quotes = shown.flatMap((turn) => sentenceOf(turn, (sentence) => shows(sentence, 'feeling', language)))
  const evidence = pick(quotes.length > 0 || !missed ? quotes : sentenceOf(missed))
  if (evidence.length === 0) return { withheld: 'no_evidence' }
  return {
    level,
    basis: 'estimated',
    confidence: 0.65,
    evidence,
    numbers: { felt: felt.length, named: named.length },
    better: missed ? sentenceOf(missed)[0] : undefined,
  }
}
