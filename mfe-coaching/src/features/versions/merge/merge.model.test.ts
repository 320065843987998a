import { expect, test } from 'vitest'
import { mergeValue } from './merge.model.ts'

const merge = (field: string, before: unknown, own: unknown, theirs: unknown) => {
  const { conflicts, value } = mergeValue({ before, own, theirs }, { path: field, field })
  const answerWith = (...ids: string[]) => value(new Set(ids))
  return { conflicts, value: answerWith }
}

const criterion = (key: string, label: string, weight = 1) => ({ key, label, weight })
const asks = criterion('criterion_1', 'Asking open questions')
const gives = criterion('criterion_2', 'Gives back what was heard')
const waits = criterion('criterion_3', 'Leaving room for an answer')
const three = [asks, gives, waits]

test('two criteria that two people changed are both taken without a question', () => {
  const own = [{ ...asks, weight: 2 }, gives, waits]
  const theirs = [asks, gives, { ...waits, weight: 3 }]
  const { conflicts, value } = merge('criteria', three, own, theirs)
  expect(conflicts).toEqual([])
  expect(value()).toEqual([own[0], gives, theirs[2]])
})

test('a criterion that both changed is one question, and the other changes stay', () => {
  const own = [{ ...asks, weight: 2 }, { ...gives, weight: 5 }, waits]
  const theirs = [{ ...asks, weight: 3 }, gives, { ...waits, weight: 4 }]
  const { conflicts, value } = merge('criteria', three, own, theirs)
  expect(conflicts).toEqual([
    { id: 'criteria/0', field: 'criteria', kind: 'entry', before: asks, own: own[0], theirs: theirs[0] },
  ])
  expect(value()).toEqual([own[0], own[1], theirs[2]])
  expect(value('criteria/0')).toEqual([theirs[0], own[1], theirs[2]])
})

test('different models and dials that two people changed are all taken without a question', () => {
  const voice = { pause_ms: 900, interruption: true }
  const before = { llm: null, tts: null, temperature: null, voice }
  const own = { ...before, llm: 'a', voice: { ...voice, pause_ms: 500 } }
  const theirs = { ...before, temperature: 1, voice: { ...voice, interruption: false } }
  const models = merge('ai_settings', before, own, theirs)
  expect(models.conflicts).toEqual([])
  expect(models.value()).toEqual({
    llm: 'a',
    tts: null,
    temperature: 1,
    voice: { pause_ms: 500, interruption: false },
  })
  const dials = { warmth: 3, patience: 3 }
  const { conflicts, value } = merge('dials', dials, { warmth: 5, patience: 1 }, { warmth: 4, patience: 3 })
  expect(conflicts).toEqual([{ id: 'dials/warmth', field: 'warmth', kind: 'value', before: 3, own: 5, theirs: 4 }])
  expect(value('dials/warmth')).toEqual({ warmth: 4, patience: 1 })
})

test('an entry that one person removed is gone, unless the other changed it: then it is a question', () => {
  const own = [asks, waits]
  expect(merge('criteria', three, own, three).value()).toEqual(own)
  const changedCriterion = { ...gives, label: 'Gives back what the person felt' }
  const { conflicts, value } = merge('criteria', three, own, [asks, changedCriterion, waits])
  expect(conflicts.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['entry criteria/1'])
  expect(value()).toEqual(own)
  expect(value('criteria/1')).toEqual([asks, changedCriterion, waits])
})

test('additions of both people are kept, and two new criteria with the same key get different ones', () => {
  const own = [...three, criterion('criterion_4', 'Summarises')]
  const theirs = [asks, criterion('criterion_4', 'Stays calm'), gives, waits]
  const { conflicts, value } = merge('criteria', three, own, theirs)
  expect(conflicts).toEqual([])
  expect(value()).toEqual([
    asks,
    criterion('criterion_4', 'Stays calm'),
    gives,
    waits,
    criterion('criterion_5', 'Summarises'),
  ])
})

test('of additions after the same entry, those of the person who saves stand first, each in their order', () => {
  const addition = (key: string) => criterion(key, `Added as ${key}`)
  const own = [...three, addition('own_1'), addition('own_2')]
  const theirs = [...three, addition('theirs_1'), addition('theirs_2')]
  expect(merge('criteria', three, own, theirs).value()).toEqual([...own, addition('theirs_1'), addition('theirs_2')])
})

test('the order of the person who moved entries is taken; two orders are a question', () => {
  const movedCriteria = [waits, asks, gives]
  const changedCriteria = [asks, { ...gives, weight: 2 }, waits]
  expect(merge('criteria', three, changedCriteria, movedCriteria).value()).toEqual([waits, asks, changedCriteria[1]])
  expect(merge('criteria', three, movedCriteria, changedCriteria).value()).toEqual([waits, asks, changedCriteria[1]])
  const { conflicts, value } = merge('criteria', three, movedCriteria, [gives, asks, waits])
  expect(conflicts.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['order criteria/order'])
  expect(value()).toEqual(movedCriteria)
  expect(value('criteria/order')).toEqual([gives, asks, waits])
})

test('goals without a key are the same goal by their text or by their place', () => {
  const goals = [
    { label: 'Hear her out', weight: 1 },
    { label: 'Say what you can do', weight: 1 },
  ]
  const own = [{ label: 'Hear her out to the end', weight: 1 }, goals[1]]
  const theirs = [goals[0], { label: 'Nothing in common', weight: 4 }]
  const { conflicts, value } = merge('objectives', goals, own, theirs)
  expect(conflicts).toEqual([])
  expect(value()).toEqual([own[0], theirs[1]])
})

test('steps of a playlist are merged by their scenario and numbered again', () => {
  const step = (scenario_id: string, order: number, unlock = 'always') => ({ scenario_id, order, unlock })
  const before = [step('a', 1), step('b', 2)]
  const own = [step('new', 1), step('a', 2), step('b', 3)]
  const theirs = [step('a', 1), step('b', 2, 'after_win'), step('last', 3)]
  const { conflicts, value } = merge('items', before, own, theirs)
  expect(conflicts).toEqual([])
  expect(value()).toEqual([step('new', 1), step('a', 2), step('b', 3, 'after_win'), step('last', 4)])
})

test('own sentences are merged answer by answer and part by part', () => {
  const answer = (key: string, ...plain: string[]) => ({ key, plain })
  const before = {
    topics: { tea: 'the tea' },
    answers: [answer('tea', 'Green.'), answer('job', 'I bake.')],
    feelings: [],
  }
  const own = {
    ...before,
    topics: { tea: 'the tea', job: 'my job' },
    answers: [answer('tea', 'Black.'), before.answers[1]],
  }
  const theirs = {
    topics: {},
    answers: [before.answers[0], answer('job', 'I bake bread.')],
    feelings: ['tired'],
  }
  const { conflicts, value } = merge('speech', before, own, theirs)
  expect(conflicts).toEqual([])
  expect(value()).toEqual({
    topics: { job: 'my job' },
    answers: [answer('tea', 'Black.'), answer('job', 'I bake bread.')],
    feelings: ['tired'],
  })
})

test('a value without lists is one decision, because its parts belong together', () => {
  const voice = { provider: 'openai', voice_id: 'ash' }
  const own = { ...voice, voice_id: 'coral' }
  const theirs = { provider: 'elevenlabs', voice_id: 'ash' }
  const { conflicts, value } = merge('voice', voice, own, theirs)
  expect(conflicts.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['value voice'])
  expect([value(), value('voice')]).toEqual([own, theirs])
})

test('where both people wrote another text at the same place, the author is asked', () => {
  const { conflicts, value } = merge('goals', ['Rest'], ['Rest tonight'], ['Rest now'])
  expect(conflicts).toHaveLength(1)
  expect([value(), value('goals/0')]).toEqual([['Rest tonight'], ['Rest now']])
})
