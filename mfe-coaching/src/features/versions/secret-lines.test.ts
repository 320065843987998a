import { speech } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { takenField, withMergedSecrets } from './secret-lines.ts'

const facts = (...texts: string[]) => texts.map((fact) => ({ fact, reveal_when: 'trust' }))
const telling = (...tells: string[]) => speech.parse({ secrets: tells.map((text, fact) => ({ fact, tells: [text] })) })
const persona = (hidden_facts: unknown, lines: unknown) => ({ hidden_facts, speech: lines })
const secretsIn = (values: object) => {
  const { secrets = [] } = 'speech' in values ? speech.parse(values.speech) : {}
  return secrets.map(({ fact, tells }) => [fact, ...tells])
}

const own = persona(facts('He has resigned.', 'He is ill.'), telling('I resigned.', 'I am ill.'))

test('facts that an author takes over in another order keep the sentences that the author wrote for them', () => {
  const taken = takenField(
    'hidden_facts',
    own,
    persona(facts('She has debts.', 'He is ill.', 'He has resigned.'), null),
  )
  expect(secretsIn(taken)).toEqual([
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

test('every other field is taken as it is', () => {
  expect(takenField('goals', own, { goals: ['Rest'] })).toEqual({ goals: ['Rest'] })
})

test('after a merge each secret has its own sentences, whichever person moved the facts', () => {
  const moved = persona(facts('He is ill.', 'He has resigned.'), telling('I am ill.', 'I resigned.'))
  const rewritten = persona(own.hidden_facts, telling('I have left.', 'I am ill.'))
  const versions = { before: own, own: moved, theirs: rewritten }
  const merged = withMergedSecrets({ hidden_facts: moved.hidden_facts, speech: rewritten.speech }, versions)
  expect(secretsIn(merged)).toEqual([
    [0, 'I am ill.'],
    [1, 'I have left.'],
  ])
  const other = withMergedSecrets(
    { hidden_facts: moved.hidden_facts, speech: rewritten.speech },
    { before: own, own: rewritten, theirs: moved },
  )
  expect(secretsIn(other)).toEqual(secretsIn(merged))
})

test('a merge in which no fact moved is left as it is', () => {
  const merged = { speech: telling('I have left.', 'I am ill.') }
  expect(withMergedSecrets(merged, { before: own, own, theirs: { ...own, ...merged } })).toBe(merged)
})
