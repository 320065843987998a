import { generatorDraft, type GeneratorRecipe } from '@parley/contracts/calls'
import type { InputOf } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { countCombinations } from './combinations.ts'
import { fingerprintOf } from './fingerprint.ts'
import { countSessions, type Plan, planSessions } from './plan-sessions.ts'

const id = (kind: string, number: number) => `00000000-0000-4000-8000-${kind}${String(number).padStart(11, '0')}`
const idsOf = (kind: string, count: number) => Array.from({ length: count }, (_, index) => id(kind, index + 1))

const recipeOf = (change: Partial<InputOf<typeof generatorDraft>> = {}): GeneratorRecipe =>
  generatorDraft.parse({
    name: 'Onboarding',
    source: 'parts',
    persona_ids: idsOf('a', 2),
    mission_ids: idsOf('b', 2),
    observer_ids: idsOf('c', 1),
    target: 'users',
    seed: 2026,
    variables: [
      { key: 'customer', type: 'name', values: ['Ada', 'Zoé', 'Bo'] },
      { key: 'price', type: 'number', values: ['1 200 €', '900 €'] },
    ],
    ...change,
  })

const people = idsOf('d', 3)
const choicesOf = ({ sessions }: Plan) => sessions.map(({ person, combination }) => [person, combination])
const customers = ({ sessions }: Plan) => sessions.map(({ variables }) => variables['customer'])

test('a random plan with the same seed stays the same byte for byte', async () => {
  const recipe = recipeOf({ selection: 'random', quantity: 5 })
  const plan = planSessions(recipe, people)
  const text = `${JSON.stringify({ plan, fingerprint: fingerprintOf(plan, recipe) }, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('plan.golden.txt')
  expect(planSessions(recipeOf({ selection: 'random', quantity: 5 }), people)).toEqual(plan)
})

test('the order in which the fields of a recipe arrive does not change its fingerprint', () => {
  const recipe = recipeOf()
  const guest = Object.fromEntries(Object.entries(recipe.guest).toReversed()) as GeneratorRecipe['guest']
  const plan = planSessions(recipe, people)
  expect(fingerprintOf(plan, { ...recipe, guest })).toBe(fingerprintOf(plan, recipe))
})

test('another seed, another person and another date each give another fingerprint', () => {
  const print = (change: Partial<InputOf<typeof generatorDraft>>, persons = people) => {
    const recipe = recipeOf({ selection: 'random', quantity: 5, ...change })
    return fingerprintOf(planSessions(recipe, persons), recipe)
  }
  const prints = [
    print({}),
    print({ seed: 2027 }),
    print({}, people.slice(1)),
    print({ opens_at: '2030-01-01T00:00:00Z' }),
  ]
  expect(new Set(prints).size).toBe(prints.length)
  expect(print({})).toBe(prints[0])
})

test('a longer random plan begins like a shorter one for each person', () => {
  const plan = (quantity: number) => planSessions(recipeOf({ selection: 'random', quantity }), people.slice(0, 1))
  expect(choicesOf(plan(12)).slice(0, 7)).toEqual(choicesOf(plan(7)))
  expect(customers(plan(12)).slice(0, 7)).toEqual(customers(plan(7)))
})

test('a random plan gives a person every combination before it repeats one', () => {
  const { sessions } = planSessions(recipeOf({ selection: 'random', quantity: 8 }), people)
  for (const person of [0, 1, 2]) {
    const own = sessions.filter((session) => session.person === person).map(({ combination }) => combination)
    expect([own.slice(0, 4).toSorted((a, b) => a - b), own.slice(4).toSorted((a, b) => a - b)]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ])
  }
})

test('a fixed plan gives everybody the same sessions with the same values', () => {
  const plan = planSessions(recipeOf({ selection: 'fixed', quantity: 2 }), people)
  expect(choicesOf(plan)).toEqual([0, 1, 2].flatMap((person) => [0, 1].map((combination) => [person, combination])))
  expect(customers(plan)).toEqual(['Ada', 'Zoé', 'Ada', 'Zoé', 'Ada', 'Zoé'])
})

test('a plan in turn goes on with the next combination at the next person', () => {
  const plan = planSessions(recipeOf({ selection: 'round_robin', quantity: 1 }), people)
  expect(choicesOf(plan)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(customers(plan)).toEqual(['Ada', 'Zoé', 'Bo'])
})

test('a matrix gives each person every persona with every mission and every observer', () => {
  const recipe = recipeOf({ selection: 'matrix', observer_ids: idsOf('c', 3) })
  const { sessions, combinations } = planSessions(recipe, people)
  expect(combinations).toHaveLength(12)
  expect(sessions.filter(({ person }) => person === 1).map(({ combination }) => combination)).toEqual(
    Array.from({ length: 12 }, (_, index) => index),
  )
  expect(countSessions(recipe, people)).toBe(36)
  const together = recipeOf({ selection: 'matrix', observer_ids: idsOf('c', 3), observers: 'together' })
  expect(countSessions(together, people)).toBe(12)
})

test('guests share one plan, and without people or records there is none', () => {
  const guests = planSessions(recipeOf({ target: 'guests', selection: 'random', quantity: 4 }), [])
  expect(guests.people).toEqual([])
  expect(guests.sessions.map(({ person }) => person)).toEqual([null, null, null, null])
  expect(guests.sessions.map(({ combination }) => combination).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
  expect(planSessions(recipeOf(), []).sessions).toEqual([])
  expect(planSessions(recipeOf({ persona_ids: [] }), people).sessions).toEqual([])
})

test('a plan holds only the combinations that it uses, and draws from all of them', () => {
  const recipe = recipeOf({
    persona_ids: idsOf('a', 40),
    mission_ids: idsOf('b', 40),
    observer_ids: idsOf('c', 40),
    selection: 'random',
    quantity: 250,
  })
  const plan = planSessions(recipe, people)
  const places = plan.sessions.map(({ combination }) => {
    const parts = plan.combinations[combination]
    if (!parts || 'scenario_id' in parts) throw new Error('These sessions are made of parts.')
    const { persona_id, mission_id, observer_ids } = parts
    return [persona_id, mission_id, ...observer_ids].map((part) => Number(part.slice(-3))).join('-')
  })
  expect(countCombinations(recipe)).toBe(64_000)
  expect(plan.combinations.length).toBeLessThanOrEqual(750)
  expect([...places.slice(0, 3), places.at(-1)]).toEqual(['29-24-5', '38-19-35', '1-13-28', '21-25-11'])
  for (const person of [0, 1, 2]) expect(new Set(places.slice(person * 250, (person + 1) * 250)).size).toBe(250)
})
