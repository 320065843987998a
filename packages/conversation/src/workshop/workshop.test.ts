import { expect, test } from 'vitest'
import { analyseUtterance } from '../analysis/english-model/index.ts'
import { exchange, newSampleSession, startCommand } from '../session/session.samples.ts'
import { countPatterns, measureTalk, openingOf, readTalk, tellingMoments } from './index.ts'
import { withoutNames } from './quotes.ts'

const talkOf = (lines: readonly string[], openness: readonly number[] = []) => {
  const session = newSampleSession()
  session.run(startCommand())
  lines.forEach((line, place) => {
    exchange(session, line)
    const value = openness[place]
    if (value !== undefined) session.run({ type: 'readiness', value })
  })
  return readTalk(session.state, 'en', analyseUtterance)
}

const adviser = talkOf(
  ['You should go home earlier and delegate more.', 'You need to talk to your manager about it.'],
  [30, 20],
)
const listener = talkOf(
  ['What has been the hardest part of this month for you?', 'It sounds like you feel exhausted. What would help?'],
  [40, 60],
)
const silent = talkOf([])

test('a pattern counts participants who show it, out of those who could', () => {
  const counts = Object.fromEntries(
    countPatterns([adviser, listener, silent]).map(({ key, count, of }) => [key, `${count}/${of}`]),
  )
  expect(counts).toEqual({
    early_advice: '1/2',
    open_question: '1/2',
    mostly_open: '1/1',
    reflection: '1/2',
    empathy: '1/2',
    permission: '0/1',
    long_turn: '0/2',
    opened: '1/2',
    closed: '1/2',
  })
})

test('a second reading of a conversation analyses only its new turns', () => {
  const analysedTexts: string[] = []
  const again = readTalk(
    listener.state,
    'en',
    (text, before, language) => {
      analysedTexts.push(text)
      return analyseUtterance(text, before, language)
    },
    { turns: listener.turns.slice(0, 1) },
  )
  expect(again.turns).toEqual(listener.turns)
  expect(analysedTexts).toEqual([listener.turns[1]?.text])
})

test('the measures are those of a report', () => {
  const keys = measureTalk(listener).map(({ key, value }) => [key, value])
  expect(keys).toContainEqual(['open_questions', 2])
})

test('a moment is a turn that moved the other person, and an opening is the first turn', () => {
  expect(tellingMoments(listener, [])).toEqual([
    { kind: 'opened', by: 20, quote: listener.turns[1]?.text, answer: listener.turns[1]?.answer },
  ])
  expect(tellingMoments(adviser, [])).toMatchObject([{ kind: 'closed', by: -10 }])
  expect(openingOf(listener, [])).toMatchObject({ openness: 40 })
  expect(openingOf(listener, [])?.shows).toContain('open_question')
  expect(openingOf(adviser, [])?.shows).toContain('advice')
  expect(openingOf(silent, [])).toBeNull()
})

test('a quote holds no name of the participant, and keeps words that only contain it', () => {
  expect(withoutNames('Hi, I am Anna Le Goff. ANNA! Annabel, anna.', ['Anna Le Goff'])).toBe(
    'Hi, I am […]. […]! Annabel, […].',
  )
  expect(withoutNames('Nothing here', [''])).toBe('Nothing here')
})

test('a quote that is shortened holds no part of a name, and an accent may be written in two ways', () => {
  const long = `${'a'.repeat(232)} I am Marguerite and I go on`
  expect(openingOf(talkOf([long]), ['Marguerite'])?.quote).not.toContain('Mar')
  expect(withoutNames('Je suis Zoe\u0301.', ['Zo\u00e9'])).toBe('Je suis […].')
  expect(withoutNames('Je suis Zo\u00e9.', ['Zoe\u0301'])).toBe('Je suis […].')
})

test('a small word of a name stays where it is no name', () => {
  const name = 'Marie de la Tour'
  expect(withoutNames('Je suis Marie de la Tour, de la direction. Tour de table ?', [name, name])).toBe(
    'Je suis […], de la direction. […] de table ?',
  )
  expect(withoutNames('Madame de la Tour parle de tout.', [name])).toBe('Madame […] parle de tout.')
})
