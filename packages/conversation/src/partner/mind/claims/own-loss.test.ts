import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const repliesTo = (language: Language, name: string, line: string) =>
  playFromOpening(demoCast(language, name, 'loss'), [language === 'en' ? 'Hello.' : 'Bonjour.', line])

test.each([
  ['en', 'Henri', 'My own father died of a stroke, so I’m not neutral in this.'],
  ['en', 'Henri', 'My brother had a heart attack at fifty. I think of him when I see your number.'],
  ['en', 'Sofia', 'I lost my mother last spring, and the letters I wrote then were cold.'],
  ['en', 'Elise', 'My sister passed away in August. I know these nights.'],
  ['en', 'Nadia', 'My dad was seriously ill last year, so I know a little how it is.'],
  ['fr', 'Henri', 'Mon propre père est mort d’un AVC, alors je ne suis pas neutre.'],
  ['fr', 'Henri', 'Mon frère a fait un infarctus à cinquante ans. J’y pense en voyant ce chiffre.'],
  ['fr', 'Sofia', 'J’ai perdu ma mère au printemps, et mes lettres étaient froides à ce moment-là.'],
  ['fr', 'Nadia', 'Ma sœur est décédée en août. Je connais ces nuits.'],
] as const)('%s: %s meets a loss of the learner’s own with respect: “%s”', (language, name, line) => {
  const [before, after] = repliesTo(language, name, line)
  expect(after?.move).toBe('self_disclosure')
  expect(after?.text).toMatch(/sorry|must have been hard|dur|touche/iu)
  expect(after?.readiness).toBeGreaterThanOrEqual(before?.readiness ?? 100)
})

test.each([
  ['en', 'Henri', 'My uncle died of a stroke, and so will you.'],
  ['en', 'Henri', 'If you don’t take them you could have a stroke.'],
  ['fr', 'Henri', 'Mon oncle est mort d’un AVC, et vous aussi, vous mourrez.'],
] as const)('%s: %s hears a warning that stays one: “%s”', (language, name, line) => {
  expect(lastItem(repliesTo(language, name, line)).move).toBe('warning')
})

test.each([
  ['en', 'Elise', 'My wife had our first in August, in the heat, so I can picture it a bit.'],
  ['en', 'Nadia', 'My team was cut in half last year as well.'],
] as const)('%s: %s asks nothing back that treats the learner’s story as its own: “%s”', (language, name, line) => {
  expect(lastItem(repliesTo(language, name, line)).text).not.toMatch(/did yours|your list/iu)
})
