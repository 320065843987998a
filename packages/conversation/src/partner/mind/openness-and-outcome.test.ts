import { expect, test } from 'vitest'
import type { DialogueAct } from '../../analysis/dialogue-acts.ts'
import { seededRandom } from '../../seeded-random.ts'
import { sampleCasts } from '../partner.samples.ts'
import { firstMind, type Mind } from '../start/first-mind.ts'
import { hear } from './hearing.ts'
import { afterTurn, type Impression } from './mind.ts'
import { isReadyForStep, outcomeOf, type OutcomeState } from './outcome.ts'
import { mayTell, type SecretMoment } from './secrets.ts'

const dials = { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 }
const start: Mind = { ...firstMind(dials), readiness: 50, heard: 3 }

const plainly: Impression = {
  reflection: null,
  relevant: true,
  opensNothing: false,
  isFar: false,
  isStrange: false,
  repeated: false,
  isTurnedRound: false,
}

const riseOf = (text: string, impression: Partial<Impression> = {}, mind: Partial<Mind> = {}): number => {
  const before = { ...start, ...mind }
  const turn = { heard: hear(text, 'en'), dials, impression: { ...plainly, ...impression }, random: seededRandom('1') }
  return afterTurn(before, turn).readiness - before.readiness
}

test('kind words beside an insult do not make up for it', () => {
  const kindInsult = {
    ...hear('You are an idiot.', 'en'),
    acts: new Set<DialogueAct>(['abuse', 'empathy', 'own_part']),
  }
  const turn = { dials, impression: plainly, random: seededRandom('1') }
  const alone = afterTurn(start, { ...turn, heard: hear('You are an idiot.', 'en') })
  expect(afterTurn(start, { ...turn, heard: kindInsult }).readiness).toBe(alone.readiness)
})

test('a line that says the same words again brings no openness', () => {
  expect(riseOf('I am sorry about that.')).toBeGreaterThan(0)
  expect(riseOf('I am sorry about that.', { repeated: true })).toBeLessThan(0)
})

test.each([
  ['en', 'I should have asked you first.'],
  ['en', 'I didn’t listen to you in March.'],
  ['fr', 'J’aurais dû vous demander avant.'],
  ['fr', 'Je ne vous ai pas écoutée en mars.'],
] as const)('%s: to own one’s part opens without an apology: “%s”', (language, text) => {
  const utterance = hear(text, language)
  expect(utterance.acts).not.toContain('apology')
  const after = afterTurn(start, { heard: utterance, dials, impression: plainly, random: seededRandom('1') })
  expect(after.readiness).toBeGreaterThan(start.readiness)
})

test('the third apology is worth less than the first, and the fourth nothing', () => {
  const [first = 0, third = 0, fourth = 0] = [0, 2, 3].map((apologies) =>
    riseOf('I am sorry about that.', {}, { apologies }),
  )
  expect(third).toBeLessThan(first)
  expect(fourth).toBe(0)
})

test('a line beside the matter brings no openness', () => {
  expect(riseOf('I am sorry about that.', { opensNothing: true })).toBe(0)
})

test('the fifth question in a row opens no further, the third half as far', () => {
  const [first = 0, third = 0, fifth = 0] = [0, 2, 4].map((questions) =>
    riseOf('What would help you most?', {}, { questions }),
  )
  expect(third).toBeCloseTo(first / 2)
  expect(fifth).toBe(0)
})

test('a claim that takes up nothing brings no openness, though it sounds like a reflection', () => {
  const text = 'It sounds like you are carrying this by yourself.'
  expect(riseOf(text, { reflection: 'right' })).toBeGreaterThan(0)
  expect(riseOf(text, { reflection: 'unfounded' })).toBe(0)
})

const secretMoment = (text: string, changes: Partial<SecretMoment> = {}): SecretMoment => ({
  heard: hear(text, 'en'),
  impression: { ...plainly, reflection: 'right' },
  mind: { ...start, readiness: 70 },
  learnerTurns: 4,
  isUnderstood: true,
  asked: null,
  near: null,
  takesUp: true,
  isLinked: true,
  isNamed: true,
  toldBefore: false,
  ...changes,
})
const mirror = 'It sounds like you are afraid of being left alone with it.'

test('a secret comes out after a fitting reflection, and not after one that does not fit', () => {
  expect(mayTell('reflected', secretMoment(mirror))).toBe(true)
  expect(mayTell('reflected', secretMoment(mirror, { impression: { ...plainly, reflection: 'unclear' } }))).toBe(false)
})

test.each<[string, Partial<SecretMoment>]>([
  ['in the first reply', { learnerTurns: 1 }],
  ['before the persona was heard once', { mind: { ...start, readiness: 70, heard: 0 } }],
  ['to an insult', { heard: hear('You are an idiot.', 'en') }],
  ['when the learner says the same again', { impression: { ...plainly, reflection: 'right', repeated: true } }],
  ['to a line beside the matter', { impression: { ...plainly, reflection: 'right', opensNothing: true } }],
  ['right after another one', { toldBefore: true }],
])('no secret comes out %s', (_when, changes) => {
  expect(mayTell('reflected', secretMoment(mirror, changes))).toBe(false)
})

test('each secret waits for what its author chose, and not for trust', () => {
  const mind = { ...start, readiness: 44, heard: 2 }
  const askedMatch = { target: { kind: 'step', key: 'step' }, score: 1 } as const
  const question = secretMoment('What are you afraid of?', {
    mind: { ...mind, readiness: 30 },
    impression: plainly,
    asked: askedMatch,
  })
  const praise = secretMoment('You did that well.', { mind, impression: plainly, takesUp: true })
  const affirmation = { ...praise, heard: { ...praise.heard, acts: new Set<DialogueAct>(['affirmation']) } }
  const moments = [question, secretMoment(mirror, { mind }), affirmation]
  const tellingIn = (condition: string) => moments.map((moment) => mayTell(condition, moment))
  expect(tellingIn('asked_openly')).toEqual([true, false, false])
  expect(tellingIn('reflected')).toEqual([false, true, false])
  expect(tellingIn('affirmed')).toEqual([false, false, true])
  expect(tellingIn('trust')).toEqual([false, false, false])
})

test('openness grows by half while an insult stands, and not by what the mission forbids', () => {
  const turn = { heard: hear('I am sorry about that.', 'en'), dials, impression: plainly, random: seededRandom('1') }
  const sore = afterTurn(start, { ...turn, isSore: true }).readiness - start.readiness
  expect(sore).toBeCloseTo(riseOf('I am sorry about that.') / 2)
  expect(afterTurn(start, { ...turn, isForbidden: true }).readiness).toBe(start.readiness)
})

test('the persona never tells a secret that its author keeps for good', () => {
  expect(mayTell('trust', secretMoment(mirror))).toBe(true)
  expect(mayTell('never', secretMoment(mirror))).toBe(false)
})

const [cast] = Object.values(sampleCasts)
if (!cast) throw new Error('there is no sample')
const { mission: sampleMission } = cast
const standing = (changes: Partial<OutcomeState> = {}): OutcomeState => ({
  mind: { ...start, readiness: 90 },
  heard: hear(mirror, 'en'),
  learnerTurns: 8,
  hasSecrets: true,
  shown: new Set(['told', 'own_step']),
  broken: false,
  insults: 2,
  isComplete: true,
  hasConsent: false,
  ...changes,
})

test('a persona that named its step in a complete talk ends it with a win', () => {
  expect(outcomeOf(cast, standing(), true)).toBe('win')
})

test.each<[string, Partial<OutcomeState>]>([
  ['before all that the mission asks for was said', { isComplete: false }],
  ['after the learner did what is forbidden', { broken: true }],
  ['before the fifth turn', { learnerTurns: 4 }],
  ['right after an insult', { heard: hear('You are an idiot.', 'en') }],
])('no talk is won %s', (_when, changes) => {
  expect(outcomeOf(cast, standing(changes), true)).not.toBe('win')
})

test('a step waits for the signs of the mission', () => {
  const mission = { ...sampleMission, objectives: [{ label: 'truth', shown_by: 'told' as const }] }
  expect(isReadyForStep({ ...cast, mission }, standing())).toBe(true)
  expect(isReadyForStep({ ...cast, mission }, standing({ shown: new Set() }))).toBe(false)
})

test('nothing ends before the fewest turns of the mission, not even a farewell', () => {
  const goodbye = { heard: hear('Goodbye.', 'en'), learnerTurns: 1 }
  expect(outcomeOf(cast, standing(goodbye), false)).toBeNull()
  expect(outcomeOf(cast, standing({ ...goodbye, learnerTurns: 2 }), false)).toBe('end')
})

test('a mission that only ends is neither won nor lost', () => {
  const mission = { ...sampleMission, outcome_mode: 'end_only' as const }
  expect(outcomeOf({ ...cast, mission }, standing(), true)).toBe('end')
})
