import { expect, test } from 'vitest'
import { sampleParticipant, sampleUpdate } from '../workshops.samples.ts'
import { countPlaces, middleCurve, planLeft, roomAfter } from './room.model.ts'

test('an update changes the named participants, removes those who left and keeps the order', () => {
  const [one, two, three] = [1, 2, 3].map((number) => sampleParticipant({ id: `p${number}`, number }))
  if (!one || !two || !three) throw new Error('There are three.')
  const before = roomAfter(null, sampleUpdate({ participants: [one, two] }))
  const after = roomAfter(
    before,
    sampleUpdate({ whole: false, participants: [three, { ...one, turns: 4 }], removed: ['p2'] }),
  )
  expect(after.participants.map(({ id, turns }) => [id, turns])).toEqual([
    ['p1', 4],
    ['p3', 0],
  ])
  expect(roomAfter(after, sampleUpdate({ participants: [two] })).participants).toEqual([two])
})

test('places of participants are counted', () => {
  const places = (['joined', 'talking', 'talking'] as const).map((place) => sampleParticipant({ place }))
  expect(countPlaces(places)).toEqual({ joined: 1, briefing: 0, talking: 2, finished: 0 })
})

test('the plan counts down to its end and beyond, and stands still in a pause', () => {
  const ends_at = '2026-03-02T10:00:00.000Z'
  expect(planLeft({ ends_at, seconds_left: null }, Date.parse('2026-03-02T09:59:00Z'))).toBe(60)
  expect(planLeft({ ends_at, seconds_left: null }, Date.parse('2026-03-02T10:00:05Z'))).toBe(-5)
  expect(planLeft({ ends_at: null, seconds_left: 90 }, 0)).toBe(90)
  expect(planLeft({ ends_at: null, seconds_left: null }, 0)).toBeNull()
})

test('the middle of the curves ends where fewer than half go on', () => {
  expect(middleCurve([[10, 20, 30, 40], [30, 40], [20, 60, 50], []])).toEqual([20, 40, 40])
  expect(middleCurve([])).toEqual([])
})
