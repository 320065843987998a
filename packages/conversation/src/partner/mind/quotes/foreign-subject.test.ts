import { expect, test } from 'vitest'
import { demoCasts } from '../../demo-casts.samples.ts'
import { playFromOpening } from '../../play-lines.samples.ts'

const gainOf = (cast: ReturnType<typeof demoCasts>[number]['cast'], line: string): number => {
  const lines = [cast.language === 'en' ? 'Good morning.' : 'Bonjour.', line]
  const [first, second] = playFromOpening({ ...cast, seed: 1 }, lines)
  return (second?.readiness ?? 0) - (first?.readiness ?? 0)
}

/** All but the cook, for whom vegetables are no foreign matter. */
const others = (language: 'en' | 'fr') => demoCasts(language).filter(({ cast }) => cast.persona.first_name !== 'Henri')

test.each([
  ['en', 'I could bring you some asparagus on Saturday.'],
  ['en', 'It sounds like you need some asparagus.'],
  ['en', 'You seem to like asparagus.'],
  ['en', 'I’ll plant asparagus next spring.'],
  ['en', 'Take your time with the asparagus.'],
  ['fr', 'Je pourrais vous apporter des asperges samedi.'],
  ['fr', 'On dirait que vous avez besoin d’asperges.'],
  ['fr', 'Vous semblez aimer les asperges.'],
  ['fr', 'Je vais planter des asperges au printemps.'],
] as const)('%s: “%s” does not open the persona', (language, line) => {
  expect(others(language).filter(({ cast }) => gainOf(cast, line) > 0)).toEqual([])
})

test.each([
  ['en', 'You sound exhausted.'],
  ['en', 'It sounds like you need a break from all this.'],
  ['en', 'I could help you with that on Friday.'],
  ['en', 'You have carried this alone for a long time.'],
  ['fr', 'Vous avez l’air épuisée.'],
  ['fr', 'On dirait que vous avez besoin de temps.'],
  ['fr', 'Je peux vous aider vendredi.'],
  ['fr', 'Vous portez ça toute seule depuis longtemps.'],
] as const)('%s: “%s” still opens most', (language, line) => {
  const all = others(language)
  expect(all.filter(({ cast }) => gainOf(cast, line) > 0).length).toBeGreaterThan(all.length / 2)
})
