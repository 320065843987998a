import { expect, test } from 'vitest'
import { analyseUtterance } from './english-model/index.ts'
import { isTelling } from './utterance-analysis.ts'

const complaint = [{ speaker: 'client', text: 'I am tired of the night shifts, and my team is too.' }] as const
const analyse = (text: string, language: 'en' | 'fr' = 'en') => analyseUtterance(text, complaint, language)

test.each([
  'Why don’t you just tell your boss how you feel?',
  'How about you just ask for day shifts?',
  'Have you thought about asking for day shifts?',
])('“%s” is advice, so it counts as a closed question', (text) => {
  expect(analyse(text).questions).toMatchObject([{ text, openness: 'closed', isAdvice: true }])
})

test.each([
  ['en', 'What do you think you should do?'],
  ['en', 'What do you need to decide this?'],
  ['en', 'What would you have to know first?'],
  ['fr', 'Que pensez-vous que vous devriez faire ?'],
  ['fr', 'Qu’est-ce que tu devrais faire, à ton avis ?'],
] as const)('%s: “%s” asks for the other’s view and advises nothing', (language, text) => {
  const { questions, acts } = analyse(text, language)
  expect(questions).toMatchObject([{ openness: 'open', isAdvice: false }])
  expect(acts.map(({ act }) => act)).not.toContain('advice')
})

test.each(['You need to tell him.', 'What you should do is ask.', 'I think you have to tell him.'])(
  '“%s” is advice',
  (text) => {
    expect(analyse(text).acts.map(({ act }) => act)).toContain('advice')
  },
)

test.each(['It sounds like you are an idiot.', 'So you are tired, you stupid cow.'])(
  '“%s” gives nothing back, whatever it sounds like',
  (text) => {
    expect(analyse(text).reflection).toBeNull()
  },
)

test.each([
  ['You should ask for day shifts.', true],
  ['May I suggest something? You could ask for day shifts.', false],
  ['You are lazy. What do you want?', true],
  ['What do you want?', false],
])('“%s” tells: %s', (text, tells) => {
  expect(isTelling(analyse(text))).toBe(tells)
})
