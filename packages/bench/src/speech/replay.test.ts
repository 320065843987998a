import { expect, test } from 'vitest'
import { parseTalks } from './rated-talk.ts'
import { ratingFaults, renewTalk, sumRatings } from './replay.ts'

const text = `
amelie first-coaching-talk en
How many people are on the team?
! You are a toaster.
`

test('recorded lines get the replies that the partner gives, the same ones each time', () => {
  const [talk] = parseTalks(text).map(renewTalk)
  expect(talk?.lines.map(({ odd }) => odd)).toEqual([false, true])
  expect(talk?.lines[0]?.reply).toMatch(/nine/i)
  expect(talk && renewTalk(talk)).toEqual(talk)
})

test('a rating counts as long as the reply stays the same', () => {
  const [talk] = parseTalks(text).map(renewTalk)
  if (!talk) throw new Error('nothing was recorded')
  const lines = talk.lines.map((line) => ({ ...line, rating: 'fit' as const }))
  expect(sumRatings([{ ...talk, lines }])).toEqual({ rated: 2, unrated: 0, fit: 1, acceptable: 1, harmful: 0 })
  const changedLines = lines.map((line, index) => (index === 0 ? { ...line, reply: 'Ten people.' } : line))
  expect(sumRatings([{ ...talk, lines: changedLines }])).toMatchObject({ rated: 1, unrated: 1 })
})

test('the odd inputs are added up by themselves', () => {
  const [talk] = parseTalks(text).map(renewTalk)
  if (!talk) throw new Error('nothing was recorded')
  expect(sumRatings([talk], 'odd')).toMatchObject({ rated: 0, unrated: 1 })
  expect(sumRatings([talk])).toMatchObject({ rated: 0, unrated: 2 })
})

test('a recorded conversation ends with its outcome', () => {
  const insults = Array.from({ length: 12 }, () => '! You stupid cow.').join('\n')
  const [talk] = parseTalks(`karim eleven-per-cent en\n${insults}`).map(renewTalk)
  expect(talk?.lines.length).toBeLessThan(12)
})

test('worse ratings, and ratings that no longer hold, miss the limits', () => {
  const good = { rated: 60, unrated: 40, fit: 0.9, acceptable: 0.98, harmful: 0 }
  expect(ratingFaults(good, 'all')).toEqual([])
  expect(ratingFaults({ ...good, rated: 10, unrated: 90 }, 'all')).toEqual([
    'all: fewer than 0.28 of the ratings still hold',
  ])
  expect(ratingFaults({ ...good, fit: 0.5, acceptable: 0.8, harmful: 0.05 }, 'odd')).toHaveLength(3)
})
