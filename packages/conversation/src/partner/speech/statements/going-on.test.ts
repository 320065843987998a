import { expect, test } from 'vitest'
import { questionForm } from '../../../analysis/acts/question-form.ts'
import { demoCast } from '../../demo-casts.samples.ts'
import { hear } from '../../mind/hearing.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

const seeds = Array.from({ length: 6 }, (_, seed) => seed)

const lastReplies = (language: 'en' | 'fr', name: string, ...lines: string[]) =>
  seeds.map((seed) => lastItem(playFromOpening({ ...demoCast(language, name, seed), free_speech: true }, lines)))

test('"Go on." is no question about a break, and is met with more than a nod', () => {
  for (const { source } of lastReplies('en', 'Henri', 'Hello.', 'How are you getting on with the tablets?', 'Go on.'))
    expect(['break', 'encourager']).not.toContain(source)
})

test('"How do you feel about that?" asks for a feeling where nothing was proposed', () => {
  for (const { source } of lastReplies(
    'en',
    'Thomas',
    'Hello.',
    'Do the young ones rely on you?',
    'How do you feel about that?',
  ))
    expect(source).not.toBe('your-idea')
})

test('a longer reflection that fits is confirmed, and now and then taken further on its subject', () => {
  const texts = lastReplies(
    'en',
    'Thomas',
    'Hello.',
    'What do the young ones ask you?',
    'So the young ones rely on you, and nobody upstairs seems to see that.',
  ).map(({ text }) => text)
  expect(texts.some((text) => text.split(/\s+/).length > 5)).toBe(true)
})

test.each([
  ['fr', 'Salut Nadia, tu m’en veux, non ?', 'reflection'],
  ['en', 'So you felt that I took credit for something that was yours.', 'reflection'],
  ['en', 'You are a bad mother and everyone knows it.', 'abuse'],
  ['fr', 'Vous êtes une mauvaise mère.', 'abuse'],
] as const)('%s: “%s” is heard as %s', (language, line, kind) => {
  expect(hear(line, language).kind).toBe(kind)
})

test('“…, que ça vous plaise ou non ?” wants a yes or a no', () => {
  expect(questionForm('Vous savez que les tablettes arrivent, que ça vous plaise ou non ?', 'fr')).toBe('yes_no')
})
