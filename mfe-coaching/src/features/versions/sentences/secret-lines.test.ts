import { speech } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { takenField } from './secret-lines.ts'

const facts = (...texts: string[]) => texts.map((fact) => ({ fact, reveal_when: 'trust' }))
const telling = (...tells: string[]) => speech.parse({ secrets: tells.map((text, fact) => ({ fact, tells: [text] })) })
const persona = (hidden_facts: unknown, lines: unknown) => ({ hidden_facts, speech: lines })
const secretsIn = (values: object) => {
  const { secrets = [] } = 'speech' in values ? speech.parse(values.speech) : {}
  return secrets.map(({ fact, tells }) => [fact, ...tells])
}

const own = persona(facts('He has resigned.', 'He is ill.'), telling('I resigned.', 'I am ill.'))

test('facts that an author takes over in another order keep the sentences that the author wrote for them', () => {
  const fields = takenField(
    'hidden_facts',
    own,
    persona(facts('She has debts.', 'He is ill.', 'He has resigned.'), null),
  )
  expect(secretsIn(fields)).toEqual([
    [1, 'I am ill.'],
    [2, 'I resigned.'],
  ])
})

test('a fact that is gone takes its sentences with it', () => {
  expect(secretsIn(takenField('hidden_facts', own, persona(facts('She has debts.'), null)))).toEqual([])
})

test('sentences that an author takes over stand at the places of the facts of their own persona', () => {
  const now = persona(facts('He is ill.', 'She has debts.', 'He has resigned.'), telling('Ill.', 'Debts.', 'Gone.'))
  expect(secretsIn(takenField('speech', own, now))).toEqual([
    [0, 'Gone.'],
    [1, 'Ill.'],
  ])
})

test('a fact that the author has not written yet changes nothing of the others', () => {
  const unfinishedPersona = persona(facts('He has resigned.', 'He is ill.', ''), own.speech)
  expect(secretsIn(takenField('hidden_facts', unfinishedPersona, persona(facts('He is ill.'), null)))).toEqual([
    [0, 'I am ill.'],
  ])
})

test('every other field is taken as it is', () => {
  expect(takenField('goals', own, { goals: ['Rest'] })).toEqual({ goals: ['Rest'] })
})
