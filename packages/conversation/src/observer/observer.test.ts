import { expect, test } from 'vitest'
import { observer } from './model/index.ts'
import type { Utterance } from './index.ts'

const coach = (text: string, before: readonly Utterance[] = []) => observer.coach(text, before, 'en').label

test('plain cases of a coach’s talk in English', () => {
  const before: Utterance[] = [{ speaker: 'client', text: 'I just can’t see how I would manage without it.' }]
  expect(coach('What would you like to be different?', before)).toBe('question')
  expect(coach('It sounds like you feel stuck between the two.', before)).toBe('reflection')
  expect(
    coach(
      'Smoking raises the risk of heart disease and of many kinds of cancer, and patches double the chance that people manage to stop.',
      before,
    ),
  ).toBe('input')
  expect(coach('Mm-hmm.', before)).toBe('other')
})

test('plain cases of a client’s talk in English, on topics the data set does not have', () => {
  const client = (text: string) => observer.client(text, [{ speaker: 'coach', text: 'Mm-hmm.' }], 'en').label
  expect(client('I really want to spend less time on my phone, I am ready to put it away at night.')).toBe('change')
  expect(client('I don’t see why I should, I like my phone and it is not a problem.')).toBe('sustain')
  expect(client('My sister moved to another town in March.')).toBe('neutral')
})

test('a turn is judged the same whether or not the turns before were judged already', () => {
  const turns: Utterance[] = ['I want to stop.', 'Tell me more.', 'I could try.', 'Mm-hmm.', 'Yeah.'].map(
    (text, place) => ({
      speaker: place % 2 === 0 ? 'client' : 'coach',
      text,
    }),
  )
  const again = (): Utterance[] => turns.map((turn) => ({ ...turn }))
  for (const place of [0, 2]) observer.client(turns[place]?.text ?? '', turns.slice(0, place), 'en')
  expect(observer.client('Yeah.', turns.slice(0, 4), 'en')).toEqual(observer.client('Yeah.', again().slice(0, 4), 'en'))
})

test('probabilities are a distribution, in both languages', () => {
  for (const language of ['en', 'fr'] as const) {
    const { probabilities, confidence, label } = observer.client('Je veux essayer. I want to try.', [], language)
    expect(Object.values(probabilities).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
    expect(probabilities[label]).toBe(confidence)
  }
})

test('talk against a change is found, and never said to be surer than it is', () => {
  const { label, confidence, probabilities } = observer.client(
    'I don’t see why I should, it is not a problem.',
    [],
    'en',
  )
  expect(label).toBe('sustain')
  expect(confidence).toBeLessThan(0.6)
  expect(probabilities.change + probabilities.neutral).toBeGreaterThan(0.4)
})

test('empty and odd text is judged without a stumble', () => {
  for (const text of ['', ' ', '…', '???', '😀'.repeat(50), 'a'.repeat(5000)]) {
    expect(['question', 'reflection', 'input', 'other']).toContain(coach(text))
    expect(['change', 'neutral', 'sustain']).toContain(observer.client(text, [], 'fr').label)
  }
})
