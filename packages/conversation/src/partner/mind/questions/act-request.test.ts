import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'
import { hear } from '../hearing.ts'
import { asksNextStep } from './next-step.ts'

test.each([
  ['en', 'Would you be willing to tell me on Wednesday if the numbers are missing, so I can call them myself?'],
  ['en', 'Could you tell me by Wednesday whether you need Rob’s help?'],
  ['en', 'Can you send me the first three sheets on Friday?'],
  ['en', 'Can you let me know when it gets too much?'],
  ['en', 'Are you willing to try that for two weeks?'],
  ['fr', 'Tu serais d’accord pour me dire mercredi si les chiffres manquent ?'],
  ['fr', 'Tu pourrais me dire d’ici mercredi si tu as besoin de Rob ?'],
  ['fr', 'Vous pourriez parler à Ines mardi ?'],
  ['fr', 'Tu me dis dès que tu bloques ?'],
  ['fr', 'Vous seriez prête à essayer deux semaines ?'],
] as const)('%s: “%s” puts an act on the table', (language, text) => {
  expect(hear(text, language).kind).toBe('proposal')
})

test.each([
  ['en', 'Can you tell me what happened on Friday?'],
  ['en', 'Could you tell me if you have slept?'],
  ['en', 'Would you tell your mother if you were unhappy?'],
  ['en', 'Can you sleep before a meeting on Monday?'],
  ['en', 'Can you imagine taking the job next month?'],
  ['fr', 'Tu peux me dire ce qui s’est passé vendredi ?'],
  ['fr', 'Tu peux me dire si tu as dormi lundi ?'],
  ['fr', 'Tu peux me raconter ta journée de lundi ?'],
  ['fr', 'Vous pouvez dormir le dimanche ?'],
  ['fr', 'Tu serais prêt à en parler ?'],
  ['fr', 'Qu’est-ce que vous seriez d’accord de tenter ?'],
  ['en', 'What would you be willing to try this week?'],
] as const)('%s: “%s” asks for an account', (language, text) => {
  expect(hear(text, language).kind).toBe('question')
})

test.each([
  ['en', 'So what exactly will you do, and by when?', true],
  ['en', 'Who will do what until Friday?', true],
  ['en', 'What will you do if he says no?', false],
  ['fr', 'Et concrètement, tu fais quoi, et pour quand ?', true],
  ['fr', 'Qu’est-ce que tu vas faire, et d’ici quand ?', true],
  ['fr', 'Qui fait quoi d’ici vendredi ?', true],
] as const)('%s: “%s” asks for a next step: %s', (language, text, asksForStep) => {
  expect(hear(text, language).acts.has('plan') && asksNextStep(text, language)).toBe(asksForStep)
})

test('a ready persona agrees to a request before it names its own step', () => {
  const readyReplies = Array.from({ length: 12 }, (_, seed) =>
    lastItem(
      playFromOpening(demoCast('en', 'Nadia', seed), [
        'The report was late three times. What is going on from your side?',
        'So you do the forecast alone, and Rob’s work came on top. Did I get that right?',
        'That sounds exhausting. What have you tried so far?',
        'What would help you most right now?',
        'So one thing less would let you breathe, and you would like to say so yourself.',
        'Would you be willing to tell me on Wednesday if the numbers are missing?',
      ]),
    ),
  ).filter(({ outcome }) => outcome === 'win')
  expect(readyReplies.length).toBeGreaterThan(0)
  for (const { text } of readyReplies) expect(text).toMatch(/^Wednesday\? Yes\. /)
})

test.each([
  ['en', 'what could you do '],
  ['fr', 'je voudrais qu’on '],
] as const)(
  '%s: a turn that repeats “%s” without an end is read without work that grows with its cube',
  (language, words) => {
    expect(asksNextStep(words.repeat(10_000), language)).toBe(false)
  },
)
