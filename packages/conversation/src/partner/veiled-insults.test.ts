import { expect, test } from 'vitest'
import { analyseUtterance } from '../analysis/english-model/index.ts'
import { demoCasts } from './demo-casts.samples.ts'
import { replyTo } from './reply.ts'

const first = { en: 'What would you like to talk about?', fr: 'De quoi voulez-vous parler ?' } as const

/** The rise of openness after a line that follows a first question, for five demo scenarios. */
const risesAfter = (language: 'en' | 'fr', text: string) =>
  demoCasts(language)
    .slice(0, 5)
    .map(({ cast }) => {
      const openedCast = { ...cast, seed: 1 }
      const turns = [{ role: 'learner', text: first[language] }] as const
      const before = replyTo(openedCast, turns)
      const after = replyTo(openedCast, [...turns, { role: 'persona', text: before.text }, { role: 'learner', text }])
      return { move: after.move, rise: after.readiness - before.readiness, told: after.revealed.length }
    })

test.each([
  ['en', 'People like you are why the rest of us check everything twice.'],
  ['en', 'It must be nice to go home at five with a clear conscience after work like that.'],
  ['fr', 'Il y a des gens faits pour diriger, et puis il y a vous.'],
  ['fr', 'Ça ne m’étonne pas que personne ne veuille travailler avec vous.'],
] as const)('%s: “%s” opens no persona and tells no secret', (language, text) => {
  for (const { move, rise, told } of risesAfter(language, text)) {
    expect(move).toBe('accusation')
    expect(rise).toBeLessThanOrEqual(0)
    expect(told).toBe(0)
  }
})

test.each([
  ['en', 'The report is singing to your deadline.'],
  ['en', 'Your decision has eaten half the list with a fork of doubt.'],
  ['fr', 'Vos comprimés font la sieste dans une soupe de tension.'],
  ['fr', 'L’offre nage dans votre chapeau.'],
] as const)('%s: “%s” is nonsense to a persona', (language, text) => {
  for (const { move, rise } of risesAfter(language, text)) {
    expect(move).toBe('nonsense')
    expect(rise).toBeLessThanOrEqual(0)
  }
})

test('fr: “Ton idée a présenté la réunion à une chaise sans lundi.” is about no person and opens none', () => {
  const rises = risesAfter('fr', 'Ton idée a présenté la réunion à une chaise sans lundi.').map(({ rise }) => rise)
  expect(Math.max(...rises)).toBeLessThanOrEqual(0)
})

test('a report hears no praise in “People like you are why …”', () => {
  const text = 'People like you are why the rest of us check everything twice.'
  expect(analyseUtterance(text, [], 'en').acts.map(({ act }) => act)).not.toContain('affirmation')
})
