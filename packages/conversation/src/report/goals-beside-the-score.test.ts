import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const lines = {
  en: [
    'How was your month?',
    'Long. The mails come at night.',
    'They come at night, and you lie there. What do you do then?',
    'I answer them, and then I lie awake and count how many there will be on the next morning.',
    'You answer them, whatever the hour. What would happen if you let one wait?',
    'My boss would ring.',
    'Your boss would ring, and the phone is next to your bed. How is that for your daughter?',
    'She closes her door.',
    'She closes her door, and you hear it. What would you like to be different?',
    'One night without the phone.',
    'One night without the phone. What would that change?',
    'I would sleep.',
  ],
  fr: [
    'Comment s’est passé ce mois ?',
    'Long. Les mails arrivent la nuit.',
    'Ils arrivent la nuit, et vous êtes couchée. Qu’est-ce que vous faites, alors ?',
    'Je réponds, et après je reste éveillée à compter combien il y en aura le lendemain matin.',
    'Vous répondez, quelle que soit l’heure. Qu’est-ce qui se passerait si vous en laissiez un ?',
    'Mon chef appellerait.',
    'Votre chef appellerait, et le téléphone est à côté du lit. Comment votre fille le vit ?',
    'Elle ferme sa porte.',
    'Elle ferme sa porte, et vous l’entendez. Qu’est-ce que vous aimeriez changer ?',
    'Une nuit sans le téléphone.',
    'Une nuit sans le téléphone. Qu’est-ce que ça changerait ?',
    'Je dormirais.',
  ],
} as const

const reachedGoal = (label: string) => ({
  label,
  required: true,
  weight: 1,
  shown_by: null,
  signs: [{ kind: 'said_back' as const }],
})
const missedGoal = (label: string) => ({
  label,
  required: true,
  weight: 1,
  shown_by: null,
  signs: [{ kind: 'asks_about' as const, phrases: { en: ['llama'], fr: ['lama'] } }],
})

const closingOf = (language: Language, goals: readonly boolean[], status: 'end' | 'win' = 'end') => {
  const objectives = goals.map((isMet, place) => (isMet ? reachedGoal : missedGoal)(`Goal ${place}`))
  const talk = talkOf(language, lines[language])
  const report = writeReport({
    ...talk,
    state: { ...talk.state, status },
    mission: { objectives },
    observer: all.content('listening', language),
    language,
  })
  expect(report.objectives.map((one) => one.met)).toEqual(goals)
  return { closing: plain(report.summary.split('\n').at(-1) ?? ''), review: plain(report.outcome_review) }
}

test.each<readonly [Language, readonly boolean[], string]>([
  [
    'en',
    [true, true, false, false],
    'It rates how you talked. Open goals only keep it below 100: two of four are still open.',
  ],
  ['en', [true, false], 'It rates how you talked. Open goals only keep it below 100: one of two is still open.'],
  [
    'fr',
    [true, true, false, false],
    'Un objectif manqué l’empêche seulement d’arriver à 100 : il en reste deux sur quatre.',
  ],
  ['fr', [true, false], 'Un objectif manqué l’empêche seulement d’arriver à 100 : il en reste un sur deux.'],
])('%s: beside a high score the summary says which part of the goals is open: %j', (language, goals, words) => {
  const { closing } = closingOf(language, goals)
  expect(closing).toContain(words)
  expect(closing).not.toMatch(/does not count|ne compte pas/)
  expect(closing).not.toMatch(/good work|bon travail/)
})

test.each<readonly [Language, string]>([
  ['en', 'This was good work.'],
  ['fr', 'C’est du bon travail.'],
])('%s: with every goal reached it says “%s”', (language, words) => {
  expect(closingOf(language, [true, true]).closing).toBe(words)
})

test.each<readonly [Language, readonly boolean[], string]>([
  ['en', [true, true, true], 'You reached all three goals with Amélie.'],
  ['en', [true], 'You reached your goal with Amélie.'],
  ['fr', [true, true, true], 'Vous avez atteint vos trois objectifs avec Amélie.'],
  ['fr', [true], 'Vous avez atteint votre objectif avec Amélie.'],
])('%s: a win over the goals %j is reviewed with “%s”', (language, goals, words) => {
  expect(closingOf(language, goals, 'win').review).toContain(words)
})
