import type { Facts, LearnerTurn } from '../facts.ts'
import { cueQuote, pick, sentenceOf } from '../quote.ts'
import { reflects } from './listening.ts'
import { shows } from './signs.ts'
import { type Judge, type Level, LIKELY, mean, sureness } from './verdict.ts'

/** Words of an objection where the model hears none: so often it was talk against a change. */
const BY_WORDS = 0.13

/** How likely it is that a turn answers an objection. Nothing in the words makes that certain. */
const chanceOf = ({ before }: LearnerTurn, { language }: Facts): number => {
  if (before === null || before.talk === 'change') return 0
  if (before.talk === 'sustain') return before.confidence
  return shows(before.text, 'objects', language) ? BY_WORDS : 0
}

/** Turns of one conversation go together: so much is left of what their chances would add up to. */
const TOGETHER = 0.85

/** How likely there was an objection at all. */
const occasionOf = (chances: readonly number[]): number =>
  TOGETHER * (1 - chances.reduce((none, chance) => none * (1 - chance), 1))

const met = (turn: LearnerTurn, { language }: Facts): Level => {
  if (turn.cues.has('confront') || turn.cues.has('advice')) return 0
  const taken = reflects(turn) || turn.cues.has('empathy')
  if (taken && (shows(turn.text, 'owns', language) || turn.cues.has('affirm'))) return 3
  return taken || turn.questions.some(({ kind }) => kind === 'open') ? 2 : 1
}

export const rolling: Judge = (facts) => {
  const levels = facts.learner
    .map((turn) => ({ turn, chance: chanceOf(turn, facts), level: met(turn, facts) }))
    .filter(({ chance }) => chance > 0)
  if (levels.length === 0) return { withheld: 'not_applicable' }
  const chances = levels.map(({ chance }) => chance)
  const occasion = occasionOf(chances)
  if (occasion < LIKELY) return { withheld: 'too_faint' }
  const level = Math.round(mean(levels.map((one) => one.level * one.chance)) / mean(chances)) as Level
  const worst = levels.toSorted((a, b) => a.level - b.level || b.chance - a.chance)
  const ordered = level >= 2 ? worst.toReversed() : worst
  return {
    level,
    basis: 'estimated',
    confidence: sureness([occasion], 0.65),
    evidence: pick(ordered.flatMap(({ turn }) => sentenceOf(turn))),
    numbers: {
      objections: levels.length,
      met: levels.filter((one) => one.level >= 2).length,
      fought: levels.filter((one) => one.level === 0).length,
    },
    better: worst[0] && worst[0].level < 2 ? sentenceOf(worst[0].turn)[0] : undefined,
  }
}

const levelOfAutonomy = (advised: number, asked: number, left: number): Level => {
  if (advised === 0) return left > 0 ? 3 : 2
  if (asked + left >= advised) return 2
  return asked + left > 0 || advised === 1 ? 1 : 0
}

export const autonomy: Judge = (facts) => {
  const withCue = (cue: 'advice' | 'permission' | 'autonomy' | 'confront') =>
    facts.learner.filter(({ cues }) => cues.has(cue))
  const advised = facts.learner.filter(
    ({ cues }) => (cues.has('advice') && !cues.has('permission')) || cues.has('confront'),
  )
  const asked = withCue('permission')
  const left = withCue('autonomy')
  if (advised.length + asked.length + left.length === 0) return { withheld: 'no_evidence' }
  const level = levelOfAutonomy(advised.length, asked.length, left.length)
  const given = advised.flatMap((turn) => cueQuote(facts, turn, turn.cues.has('advice') ? 'advice' : 'confront'))
  const offered = [
    ...left.flatMap((turn) => cueQuote(facts, turn, 'autonomy')),
    ...asked.flatMap((turn) => cueQuote(facts, turn, 'permission')),
  ]
  return {
    level,
    basis: 'estimated',
    confidence: 0.7,
    evidence: pick(level >= 2 ? [...offered, ...given] : [...given, ...offered]),
    numbers: { advised: advised.length, asked: asked.length, left: left.length },
    better: given[0],
  }
}

const levelOfDefence = (defended: boolean, listenedFirst: boolean, attacked: boolean): Level => {
  if (!defended) return 3
  if (listenedFirst) return 2
  return attacked ? 0 : 1
}

export const noDefence: Judge = (facts) => {
  const { learner, language } = facts
  const defended = learner.filter((turn) => turn.cues.has('confront') || shows(turn.text, 'defends', language))
  const owned = learner.filter((turn) => turn.cues.has('sorry') || shows(turn.text, 'owns', language))
  if (defended.length + owned.length === 0) return { withheld: 'no_evidence' }
  const first = defended[0]
  const listenedFirst =
    first !== undefined && learner.some((turn) => turn.seq < first.seq && (reflects(turn) || turn.cues.has('empathy')))
  const attacked = defended.some(({ cues }) => cues.has('confront'))
  const level = levelOfDefence(first !== undefined, listenedFirst, attacked)
  const sentences = (turns: readonly LearnerTurn[], sign: 'defends' | 'owns') =>
    turns.flatMap((turn) => sentenceOf(turn, (sentence) => shows(sentence, sign, language)))
  const against = sentences(defended, 'defends')
  const own = sentences(owned, 'owns')
  return {
    level,
    basis: 'estimated',
    confidence: 0.55,
    evidence: pick(level === 3 ? own : [...against, ...own]),
    numbers: { defended: defended.length, owned: owned.length },
    better: against[0],
  }
}
