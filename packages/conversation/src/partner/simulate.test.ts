import { expect, test } from 'vitest'
import { lecturer, listener, scoreOf, simulate } from './index.ts'
import { sampleCasts } from './partner.samples.ts'

const seeds = 40

test.each(Object.entries(sampleCasts))(
  'who listens to %s beats who lectures in at least 95 % of seeds',
  (_name, cast) => {
    let better = 0
    for (let seed = 0; seed < seeds; seed += 1) {
      const listenerSession = simulate({ ...cast, seed }, listener)
      const lecturerSession = simulate({ ...cast, seed }, lecturer)
      if (scoreOf(listenerSession) > scoreOf(lecturerSession)) better += 1
    }
    expect(better / seeds).toBeGreaterThanOrEqual(0.95)
  },
)

const outcomes = (cast: (typeof sampleCasts)[string], difficulty: number) =>
  Array.from({ length: 20 }, (_, seed) =>
    simulate({ ...cast, seed, mission: { ...cast.mission, difficulty } }, listener),
  )

test('difficulty changes what it does: the same coach needs longer and wins less', () => {
  const cast = sampleCasts['nadia']
  if (!cast) throw new Error('nadia is missing')
  const easy = outcomes(cast, 1)
  const hard = outcomes(cast, 5)
  const turns = (all: typeof easy) => all.reduce((sum, one) => sum + one.readiness.length, 0)
  expect(turns(hard)).toBeGreaterThan(turns(easy))
  expect(easy.filter(({ outcome }) => outcome === 'win').length).toBeGreaterThanOrEqual(18)
})

test('a listener hears what is hidden, a lecturer does not', () => {
  const cast = sampleCasts['claire']
  if (!cast) throw new Error('claire is missing')
  const listenerReveals = Array.from(
    { length: 20 },
    (_, seed) => simulate({ ...cast, seed }, listener).revealed.length > 0,
  )
  const lecturerReveals = Array.from(
    { length: 20 },
    (_, seed) => simulate({ ...cast, seed }, lecturer).revealed.length > 0,
  )
  expect(listenerReveals.filter(Boolean).length).toBeGreaterThanOrEqual(18)
  expect(lecturerReveals.filter(Boolean)).toHaveLength(0)
})
