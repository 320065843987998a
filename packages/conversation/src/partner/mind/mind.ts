import type { DialogueAct } from '../../analysis/dialogue-acts.ts'
import type { CoachClass } from '../../observer/classes.ts'
import type { SeededRandom } from '../../seeded-random.ts'
import type { Dials, Talk } from '../cast.ts'
import type { Mind } from '../start/first-mind.ts'
import { type HeardUtterance, type HeardKind, isHostile } from './hearing.ts'
import statistics from './transitions.json' with { type: 'json' }

const gains: Readonly<Record<HeardKind, number>> = {
  question: 1,
  reflection: 2,
  empathy: 5,
  praise: 4,
  autonomy: 4,
  encourager: 1,
  silence: 0,
  apology: 6,
  own_part: 8,
  self_disclosure: 1,
  offer: 2,
  proposal: 0.5,
  advice: -7,
  information: -2,
  warning: -10,
  blame: -11,
  disagreement: -4,
  accusation: 0,
  agreement: 3,
  agreed: 1.5,
  closing: 0,
  commitment: 2,
  reassurance: 2,
  unanswered: -1,
  permission: 3,
  abuse: -15,
  machine: -3,
  machine_question: 0,
  nonsense: -2,
  off_topic: -2,
  other_language: 0,
  greeting: 1,
  farewell: 0,
  thanks: 1,
  statement: -0.5,
}

const coachClasses: Partial<Record<HeardKind, CoachClass>> = {
  question: 'question',
  permission: 'question',
  reflection: 'reflection',
  advice: 'input',
  proposal: 'input',
  offer: 'input',
  commitment: 'input',
  agreed: 'input',
  information: 'input',
  warning: 'input',
  blame: 'input',
  disagreement: 'input',
  accusation: 'input',
  statement: 'input',
}

/** Which row of the transition statistics applies. */
const coachClassOf = (kind: HeardKind): CoachClass => coachClasses[kind] ?? 'other'

export interface Impression {
  /**
   * The fit of a reflection; null when the coach reflected nothing. A reflection is unfounded when it takes up no words and
   * names neither a feeling nor a view; it is misquoted when it puts words into the persona's mouth.
   */
  reflection: 'right' | 'unclear' | 'unfounded' | 'wrong' | 'misquoted' | null
  /** The persona can answer the question. */
  relevant: boolean
  /** The line is about things that have nothing to do with the persona, or says nothing new. */
  opensNothing: boolean
  /** The persona does not know most of the words. */
  isFar: boolean
  /** The persona knows two thirds of the words at most. */
  isStrange: boolean
  /** The coach said the same words as before. */
  repeated: boolean
  /** The coach only turned the persona's last words round. */
  isTurnedRound: boolean
}

const reflectionGains = { right: 6, unclear: 2.5, unfounded: 0, wrong: -1, misquoted: -1 } as const

/** The value of an act that accompanies another main kind. */
const sideGains: readonly (readonly [DialogueAct, HeardKind, number])[] = [
  ['empathy', 'empathy', 2],
  ['affirmation', 'praise', 2],
  ['own_part', 'own_part', 4],
  ['apology', 'apology', 2],
  ['autonomy', 'autonomy', 3],
  ['advice', 'advice', -4],
  ['criticism', 'blame', -3],
]

/** A turn that comes back with the persons turned round shows an ear, and no understanding. */
const turnedRoundGain = 0.5

const reflectionGain = ({ kind }: HeardUtterance, { reflection }: Impression): number =>
  reflection === null ? 0 : reflectionGains[reflection] * (kind === 'reflection' ? 1 : 0.6)

/** An utterance of more words than this is a speech. */
const speechWords = 45

const sideGain = (utterance: HeardUtterance, impression: Impression): number => {
  const actGain = sideGains
    .filter(([act, main]) => utterance.acts.has(act) && utterance.kind !== main)
    .reduce((sum, [, , worth]) => sum + worth, 0)
  return reflectionGain(utterance, impression) + actGain + (utterance.words > speechWords ? -3 : 0)
}

/** A question gives something back when the learner's own words stand before it. */
const onlyAsks = ({ kind }: HeardUtterance, { reflection, isTurnedRound }: Impression): boolean =>
  kind === 'question' && (reflection === null || isTurnedRound)

/** A coach who only asks interrogates; one who only mirrors parrots. The third in a row is worth half, the fifth nothing. */
const monotony = (mind: Mind, utterance: HeardUtterance, impression: Impression): number => {
  const repeats = utterance.kind === mind.lastKind ? mind.sameMoves : 0
  const inRow = onlyAsks(utterance, impression) ? mind.questions : repeats
  if (inRow < 2) return 1
  return inRow < 4 ? 0.5 : 0
}

const questionGain = ({ question }: HeardUtterance, { relevant }: Impression): number => {
  if (question === null) return 0
  return (question.open ? 5 : 1) * (relevant ? 1 : 0.5)
}

/** A claim about the other that takes up nothing is worth nothing, though it sounds like a reflection. */
const isGroundless = ({ kind }: HeardUtterance, { reflection }: Impression): boolean =>
  kind === 'reflection' && (reflection === 'unfounded' || reflection === 'wrong')

/** The value of what the utterance mainly does. */
const mainGain = (mind: Mind, utterance: HeardUtterance, impression: Impression): number => {
  if (utterance.kind === 'question') return questionGain(utterance, impression)
  if (isGroundless(utterance, impression)) return 0
  return gains[utterance.kind] * (utterance.kind === 'apology' ? Math.max(0, 1 - 0.4 * mind.apologies) : 1)
}

/** The value of the whole line; of one that is turned round, only its question counts. */
const valueOf = (mind: Mind, utterance: HeardUtterance, impression: Impression, side: number): number => {
  const main = mainGain(mind, utterance, impression)
  if (!impression.isTurnedRound) return main + side
  return (utterance.kind === 'question' ? main : Math.min(main, turnedRoundGain)) + Math.min(side, 0)
}

const gainOf = (mind: Mind, utterance: HeardUtterance, dials: Dials, impression: Impression): number => {
  const side = sideGain(utterance, impression)
  if (isHostile(utterance))
    return Math.min(gains[utterance.kind], 0) * (1 + 0.12 * (dials.resistance - 3)) + Math.min(side, 0)
  if (impression.repeated) return -2
  const gain = valueOf(mind, utterance, impression, side)
  if (impression.opensNothing) return Math.min(gain, 0)
  if (gain < 0) return gain * (1 + 0.12 * (dials.resistance - 3)) * (1 + 0.08 * (3 - dials.patience))
  const openness = 1 - 0.1 * (dials.resistance - 3) + 0.08 * (dials.warmth - 3)
  return gain * openness * monotony(mind, utterance, impression)
}

/** Trust grows by half as long as an insult stands, and by nothing that the mission forbids. */
const gainIn = (mind: Mind, { heard, dials, impression, isForbidden, isSore }: Turn): number => {
  const gain = gainOf(mind, heard, dials, impression)
  if (isForbidden === true) return Math.min(gain, 0)
  return isSore === true && gain > 0 ? gain / 2 : gain
}

const patienceAfter = (mind: Mind, { kind }: HeardUtterance, gain: number): number => {
  if (kind === 'abuse') return mind.patience - 2.6
  if (kind === 'blame' || kind === 'warning') return mind.patience - 2
  if (gain < -5) return mind.patience - 1.2
  if (gain < 0) return mind.patience - 0.6
  return Math.min(mind.patience + (gain > 4 ? 0.4 : 0), 9)
}

interface Turn {
  heard: HeardUtterance
  /** The mission forbids what the learner does. */
  isForbidden?: boolean
  /** The persona still minds an insult. */
  isSore?: boolean
  dials: Dials
  impression: Impression
  random: SeededRandom
}

/**
 * Not every reply has a line for or against a change: a remark on another subject is asked for its reason, advice is
 * noted. So these states are drawn more often than they are to be heard. After a neutral reply, the persona is heard to
 * lean in half of the draws that follow a question, in a third after a reflection, in a quarter after an input, and in
 * nearly all others.
 */
const audible: Readonly<Record<Talk, Readonly<Record<CoachClass, readonly [change: number, sustain: number]>>>> = {
  change: { question: [8, 1.5], reflection: [8, 1.5], input: [8, 1.5], other: [2.2, 2.5] },
  neutral: { question: [2.3, 1.2], reflection: [3.2, 1.2], input: [4.5, 1.1], other: [1.3, 1.1] },
  sustain: { question: [1.2, 3], reflection: [1.2, 3], input: [1.2, 2.6], other: [1.1, 1.6] },
}

/** The next state is drawn from how real clients went on, leaned by how ready this one is. */
const nextTalk = (mind: Mind, { heard: { kind }, dials, random }: Turn, readiness: number): Talk => {
  const coachClass = coachClassOf(kind)
  const row = statistics.transitions[mind.talk][coachClass]
  const lean = (readiness - 42) / 70 - 0.06 * (dials.resistance - 3)
  const advicePressure = kind === 'advice' ? 0.6 : 0
  const pressure = kind === 'blame' || kind === 'abuse' || kind === 'warning' ? 3 : advicePressure
  const [change, sustain] = audible[mind.talk][coachClass]
  const weights = {
    change: change * row.change * Math.exp(lean * 0.8 - pressure),
    neutral: row.neutral,
    sustain: sustain * row.sustain * Math.exp(-lean * 0.8 + pressure),
  }
  let draw = random.next() * (weights.change + weights.neutral + weights.sustain)
  for (const talk of ['change', 'neutral', 'sustain'] as const) {
    draw -= weights[talk]
    if (draw < 0) return talk
  }
  return 'neutral'
}

/** The mind after a turn of the learner. */
export const afterTurn = (mind: Mind, turn: Turn): Mind => {
  const { heard, impression } = turn
  const gain = gainIn(mind, turn)
  const readiness = Math.min(100, Math.max(0, mind.readiness + gain))
  const asking = onlyAsks(heard, impression)
  return {
    readiness,
    patience: patienceAfter(mind, heard, gain),
    talk: nextTalk(mind, turn, readiness),
    questions: asking ? mind.questions + 1 : 0,
    sameMoves: heard.kind === mind.lastKind ? mind.sameMoves + 1 : 1,
    lastKind: heard.kind,
    heard: mind.heard + (gain >= 3.5 ? 1 : 0),
    apologies: mind.apologies + (heard.acts.has('apology') || heard.acts.has('own_part') ? 1 : 0),
  }
}
