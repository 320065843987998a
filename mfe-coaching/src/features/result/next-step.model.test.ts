import { expect, test } from 'vitest'
import { sampleItem } from '../../testing/coaching.samples.ts'
import { chooseNextStep } from './next-step.model.ts'

const playlistId = '3b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const thisScenario = sampleItem({ id: '5a1c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', name: 'This one', difficulty: 2 })
const harder = sampleItem({ id: '6a1c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', name: 'A hard one', difficulty: 5 })

const step = (order: number, scenario: typeof thisScenario, isDone: boolean) => ({
  order,
  required: true,
  scenario,
  done: isDone,
  score: null,
  score_needed: null,
  unlocked: true,
  locked_because: null,
})

const easier = sampleItem({ id: '7a1c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', name: 'An easy one', difficulty: 1 })

const after = (isStepDone: boolean, nextStep = step(2, harder, false)) =>
  chooseNextStep({
    status: 'win',
    passed: 'some',
    missesGoal: false,
    scenarioId: thisScenario.id,
    difficulty: thisScenario.difficulty,
    playlist: { id: playlistId, items: [step(1, thisScenario, isStepDone), nextStep] },
    unplayed: [harder],
  })

test('a step that still counts as open is tried again, also after a reached goal', () => {
  expect(after(false)).toEqual({ kind: 'retry' })
})

test('a step that is done leads to the next open one', () => {
  expect(after(true)).toMatchObject({ kind: 'playlist', playlistId, scenario: { id: harder.id } })
})

test('a step that is still locked is no next step', () => {
  expect(after(true, { ...step(2, easier, false), unlocked: false })).toMatchObject({ kind: 'harder' })
})

const afterEnd = (missesGoal: boolean, newScenarios = [easier, harder]) =>
  chooseNextStep({
    status: 'end',
    passed: 'all',
    missesGoal,
    scenarioId: thisScenario.id,
    difficulty: thisScenario.difficulty,
    playlist: undefined,
    unplayed: newScenarios,
  })

test('a session that ended without a required goal is tried again, however good its scores', () => {
  expect(afterEnd(true)).toEqual({ kind: 'retry' })
})

test('a session that ended with good scores and no missed goal leads to a harder scenario', () => {
  expect(afterEnd(false)).toMatchObject({ kind: 'harder', scenario: { id: harder.id } })
})

test('a success with no harder scenario left leads to the hardest of the others', () => {
  const sameLevel = sampleItem({ id: '8a1c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', difficulty: thisScenario.difficulty })
  expect(afterEnd(false, [easier, sameLevel])).toMatchObject({ kind: 'other', scenario: { id: sameLevel.id } })
})

test('a success with every scenario played is tried again', () => {
  expect(afterEnd(false, [thisScenario])).toEqual({ kind: 'retry' })
})
