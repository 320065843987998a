import { speech } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { mergeValue } from './merge.model.ts'
import { alignSecrets, factOfSecret, withMergedSecrets } from './merge-secrets.ts'

const facts = (...texts: string[]) => texts.map((fact) => ({ fact, reveal_when: 'trust' }))
const telling = (...tells: string[]) => speech.parse({ secrets: tells.map((text, fact) => ({ fact, tells: [text] })) })
const persona = (hidden_facts: unknown, lines: unknown) => ({ hidden_facts, speech: lines })
type Persona = ReturnType<typeof persona>
const resignation = 'He has resigned.'
const ill = 'He is ill.'
const before = persona(facts(resignation, ill), telling('I resigned.', 'I am ill.'))
const reorderedPersona = (...tells: string[]) => persona(facts(ill, resignation), telling(...tells))

/** The questions of a merge, and the facts with their sentences after the answers. */
const merge = (own: Persona, theirs: Persona) => {
  const versions = { before, own, theirs }
  const alignedVersions = alignSecrets(versions)
  const fields = (['hidden_facts', 'speech'] as const).map((field) => {
    const sides = {
      before: alignedVersions.before[field],
      own: alignedVersions.own[field],
      theirs: alignedVersions.theirs[field],
    }
    return { field, merged: mergeValue(sides, { path: field, field }) }
  })
  const after = (...answers: string[]) => {
    const values = fields.map(({ field, merged }) => [field, merged.value(new Set(answers))] as const)
    const record = withMergedSecrets(Object.fromEntries(values), versions)
    const list = record['hidden_facts'] as { fact: string }[]
    return speech.parse(record['speech']).secrets.map(({ fact, tells }) => [list[fact]?.fact, ...tells])
  }
  const conflicts = fields.flatMap(({ merged }) => merged.conflicts)
  return { conflicts, versions, ids: conflicts.map(({ id }) => id), after }
}

test('sentences that both authors changed are one question, and each answer counts though a secret moved', () => {
  const own = reorderedPersona('I am ill.', 'I quit.')
  const theirs = persona(before.hidden_facts, telling('I have left.', 'I am ill.'))
  const { conflicts, versions, ids, after } = merge(own, theirs)
  expect(conflicts.map((conflict) => factOfSecret(conflict.own, versions))).toEqual([resignation])
  expect(after()).toEqual([
    [ill, 'I am ill.'],
    [resignation, 'I quit.'],
  ])
  expect(after(...ids)).toEqual([
    [ill, 'I am ill.'],
    [resignation, 'I have left.'],
  ])
})

test('sentences that only one author changed are taken without a question, by whom the secret was moved', () => {
  const rewritten = persona(before.hidden_facts, telling('I have left.', 'I am ill.'))
  const results = [
    merge(reorderedPersona('I am ill.', 'I resigned.'), rewritten),
    merge(rewritten, reorderedPersona('I am ill.', 'I resigned.')),
  ]
  for (const { ids, after } of results) {
    expect(ids).toEqual([])
    expect(after()).toEqual([
      [ill, 'I am ill.'],
      [resignation, 'I have left.'],
    ])
  }
})

test('the sentences of a fact that one author removed and the other rewrote depend on the decision about the fact', () => {
  const own = persona(facts(ill), telling('I am ill.'))
  const theirs = persona(facts('He has resigned for good.', ill), telling('I have left.', 'I am ill.'))
  const { ids, after } = merge(own, theirs)
  expect(ids).toEqual(['hidden_facts/0'])
  expect(after()).toEqual([[ill, 'I am ill.']])
  expect(after(...ids)).toEqual([
    ['He has resigned for good.', 'I have left.'],
    [ill, 'I am ill.'],
  ])
})

test('facts that both authors added keep their own sentences', () => {
  const own = persona(facts('She has debts.', resignation, ill), telling('Debts.', 'I resigned.', 'I am ill.'))
  const theirs = persona(facts(resignation, ill, 'They are moving.'), telling('I resigned.', 'I am ill.', 'We move.'))
  const { ids, after } = merge(own, theirs)
  expect(ids).toEqual([])
  expect(after()).toEqual([
    ['She has debts.', 'Debts.'],
    [resignation, 'I resigned.'],
    [ill, 'I am ill.'],
    ['They are moving.', 'We move.'],
  ])
})

test('a merge in which no fact moved is left as it is', () => {
  const theirs = persona(before.hidden_facts, telling('I have left.', 'I am ill.'))
  const versions = { before, own: before, theirs }
  expect(alignSecrets(versions)).toBe(versions)
  const mergedFields = { speech: theirs.speech }
  expect(withMergedSecrets(mergedFields, versions)).toBe(mergedFields)
})
