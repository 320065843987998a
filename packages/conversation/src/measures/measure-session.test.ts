import { measureKeys } from '@parley/contracts/session/words'
import { expect, test } from 'vitest'
import { analyseTurns } from '../analysis/index.ts'
import { analyseUtterance } from '../analysis/english-model/index.ts'
import { fillersIn, type MeasureInput, measureSession } from './index.ts'

const english: MeasureInput = {
  language: 'en',
  mode: 'voice',
  turns: [
    { role: 'persona', text: 'You wanted to see me.', started_s: 0, ended_s: 2 },
    {
      role: 'learner',
      text: 'Um, yes. What is the hardest part of the new schedule for you?',
      started_s: 3,
      ended_s: 9,
    },
    {
      role: 'persona',
      text: 'Nobody asked us before they changed it, and now we all pay.',
      started_s: 10,
      ended_s: 14,
      interrupted: true,
    },
    { role: 'learner', text: 'It sounds like you feel left out of the decision.', started_s: 14, ended_s: 18 },
    { role: 'persona', text: 'Yes.', started_s: 19, ended_s: 20 },
    {
      role: 'learner',
      text: 'Did you tell your manager? You know, he might, uh, like to know.',
      started_s: 22,
      ended_s: 27,
    },
  ],
}

const french: MeasureInput = {
  language: 'fr',
  mode: 'text',
  turns: [
    { role: 'learner', text: 'Bonjour. Qu’est-ce qui vous amène ?' },
    { role: 'persona', text: 'Je suis épuisé.' },
    { role: 'learner', text: 'Vous en avez assez de tout porter.' },
    { role: 'persona', text: 'Oui.' },
    { role: 'learner', text: 'Avez-vous dormi cette nuit ?' },
  ],
}

const analysesOf = ({ turns, language }: MeasureInput) =>
  analyseTurns(turns, language, analyseUtterance).filter((one) => one !== null)

const measuresOf = (input: MeasureInput) => measureSession(input, analysesOf(input))

const valuesOf = (input: MeasureInput) => Object.fromEntries(measuresOf(input).map((one) => [one.key, one.value]))

test('every measure is there once, in order, and null exactly when it is withheld', () => {
  for (const input of [english, french, { ...english, turns: [] }]) {
    const all = measuresOf(input)
    expect(all.map(({ key }) => key)).toEqual([...measureKeys])
    expect(all.every(({ value, withheld }) => (value === null) === (withheld !== null))).toBe(true)
  }
})

test('a spoken session in English', () => {
  expect(valuesOf(english)).toEqual({
    talk_ratio: 0.67,
    words_per_minute: 144,
    fillers: 8.33,
    open_questions: 1,
    closed_questions: 1,
    reflections: 1,
    reflection_to_question: 0.5,
    advice_share: 0,
    longest_monologue: 13,
    interruptions: 1,
    response_latency: 1,
    silence: 0.19,
  })
})

test('a written session in French: skills are estimated, what needs a voice is withheld', () => {
  const all = measuresOf(french)
  expect(valuesOf(french)).toMatchObject({
    open_questions: 1,
    closed_questions: 1,
    reflections: 1,
    words_per_minute: null,
    fillers: null,
  })
  expect(all.filter(({ withheld }) => withheld === 'no_audio').map(({ key }) => key)).toEqual([
    'words_per_minute',
    'fillers',
    'interruptions',
    'response_latency',
    'silence',
  ])
  expect(all.filter(({ kind }) => kind === 'estimated').map(({ key }) => key)).toEqual([
    'open_questions',
    'closed_questions',
    'reflections',
    'reflection_to_question',
    'advice_share',
  ])
})

test('reflections are as sure as those that were counted, not as the turns around them', () => {
  const certainties = analysesOf(english).flatMap(({ reflection }) => (reflection ? [reflection.certainty] : []))
  const sure = certainties.reduce((sum, certainty) => sum + certainty, 0) / certainties.length
  const measure = measuresOf(english).find(({ key }) => key === 'reflections')
  expect(measure?.confidence).toBeCloseTo(sure, 2)
})

test('a line that nearly gives back makes a count of reflections less certain', () => {
  const plain: MeasureInput = {
    language: 'fr',
    mode: 'text',
    turns: [
      { role: 'persona', text: 'Le lit manque depuis deux mois.' },
      { role: 'learner', text: 'Quand est-ce qu’il vous le faut ?' },
      { role: 'persona', text: 'Avant le quatorze.' },
      { role: 'learner', text: 'Est-ce que c’est arrivé souvent ?' },
    ],
  }
  const near = {
    ...plain,
    turns: [...plain.turns, { role: 'learner', text: 'Je note le lit.' }],
  }
  const certaintyIn = (input: MeasureInput) => {
    const measure = measuresOf(input).find(({ key }) => key === 'reflections')
    return [measure?.value, measure?.confidence]
  }
  expect(certaintyIn(plain)).toEqual([0, 0.85])
  expect(certaintyIn(near as MeasureInput)).toEqual([0, 0.65])
})

test('a measure that cannot be known is withheld with its reason', () => {
  const untimedSession = { ...english, turns: english.turns.map(({ role, text }) => ({ role, text })) }
  expect(measuresOf(untimedSession).find(({ key }) => key === 'silence')).toMatchObject({
    value: null,
    withheld: 'no_timing',
  })
  const sessionWithoutQuestions = {
    ...french,
    turns: [
      { role: 'learner', text: 'Bonjour.' },
      { role: 'learner', text: 'Très bien.' },
    ] as const,
  }
  expect(measuresOf(sessionWithoutQuestions).find(({ key }) => key === 'reflection_to_question')).toMatchObject({
    value: null,
    withheld: 'no_questions',
  })
  const single = { ...english, turns: english.turns.slice(0, 2) }
  expect(measuresOf(single).find(({ key }) => key === 'reflections')).toMatchObject({
    value: null,
    withheld: 'too_few_turns',
  })
})

test('fillers are counted by the words of the language', () => {
  expect(fillersIn('Um, I mean, it was, like, kind of late, uh.', 'en')).toBe(5)
  expect(fillersIn('I like the plan and I know you.', 'en')).toBe(0)
  expect(fillersIn('Euh, du coup, en fait, c’était, genre, tard.', 'fr')).toBe(4)
  expect(fillersIn('Quoi de neuf ? Vous avez raison.', 'fr')).toBe(0)
})
