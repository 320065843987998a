import { speech } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { changedText } from './changed-text.ts'
import { compareDrafts, linesOf } from './compare.model.ts'

test('two drafts that say the same have no change, however their fields are ordered', () => {
  const before = { name: 'Ana', tags: ['a', 'b'], job_title: '' }
  expect(compareDrafts(before, { tags: ['a', 'b'], name: 'Ana' }, ['name', 'tags', 'job_title'])).toEqual([])
})

test('entries whose fields are stored in another order are the same', () => {
  const before = { goals: [{ label: 'Rest', weight: 1 }] }
  expect(compareDrafts(before, { goals: [{ weight: 1, label: 'Rest' }] }, ['goals'])).toEqual([])
})

test('a changed text is shown word by word', () => {
  const [change] = compareDrafts({ intro: 'She is very tired.' }, { intro: 'She is tired today.' }, ['intro'])
  expect(change?.field).toBe('intro')
  const parts = change?.entries[0]?.lines[0]
  expect(parts?.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual(['very'])
  expect(parts?.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['today'])
  const after = parts?.filter(({ kind }) => kind !== 'removed')
  expect(after?.map(({ text }) => text).join('')).toBe('She is tired today.')
})

test.each([
  ['« Pourquoi ? » dit-elle doucement.', '« Pourquoi ? » dit-il doucement.', ['dit-elle'], ['dit-il']],
  ['A well-known rule\nfor us', 'A well-meant rule\nfor us', ['well-known'], ['well-meant']],
])('a word with a hyphen changes as one word: %s', (from, to, removedWords, addedWords) => {
  const [change] = compareDrafts({ intro: from }, { intro: to }, ['intro'])
  const parts = change?.entries[0]?.lines[0] ?? []
  const words = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text.trim())
  expect([words('removed'), words('added')]).toEqual([removedWords, addedWords])
  expect(parts.flatMap(({ kind, text }) => (kind === 'added' ? [] : [text])).join('')).toBe(from)
})

const textParts = (before: string, after: string) => {
  const [change] = compareDrafts({ intro: before }, { intro: after }, ['intro'])
  return (change?.entries[0]?.lines[0] ?? []).map(({ kind, text }) => `${kind} ${text.trim()}`)
}

test('a text that is rewritten as a whole is one removal and one addition, without stray commas and articles', () => {
  const [before, after] = [
    'Tired, short of time, she counts the minutes of the shift.',
    'A proud man, new here, he wants to lead the team on his own.',
  ]
  expect(textParts(before, after)).toEqual([`removed ${before.slice(0, -1)}`, `added ${after.slice(0, -1)}`, 'same .'])
})

test('words that two texts share between two changes stay unmarked where they help to find the place', () => {
  expect(textParts('Greet the guest, then ask for the name.', 'Welcome the guest, then ask for the room.')).toEqual([
    'removed Greet',
    'added Welcome',
    'same the guest, then ask for the',
    'removed name',
    'added room',
    'same .',
  ])
  expect(textParts('Very old.\nVery tired.', 'Rather young.\nRather fresh.')).toEqual([
    'removed Very old',
    'added Rather young',
    'same .',
    'removed Very tired',
    'added Rather fresh',
    'same .',
  ])
})

test('an entry that was added to a list is the only addition', () => {
  const [change] = compareDrafts({ goals: ['Rest'] }, { goals: ['Rest', 'Be heard'] }, ['goals'])
  expect(change).toEqual({
    field: 'goals',
    entries: [{ isMoved: false, title: '', lines: [[{ kind: 'added', text: 'Be heard' }]] }],
    unchanged: 1,
  })
})

const criteria = [
  { label: 'Asks open questions', weight: 2, descriptors: ['Never', 'Always'] },
  { label: 'Says back what was heard', weight: 3, descriptors: ['Never', 'Always'] },
  { label: 'Leaves room', weight: 1, descriptors: ['Never', 'Always'] },
]
const formWords = {
  label: (field: string) => (field === 'label' ? '' : field),
  value: (_field: string, value: unknown) => String(value),
  pair: (label: string, value: string) => `${label}: ${value}`,
}

test('a changed criterion shows only its changed parts, and the other criteria are counted', () => {
  const after = criteria.map((one, place) => (place === 1 ? { ...one, weight: 4 } : one))
  const [change] = compareDrafts({ criteria }, { criteria: after }, ['criteria'], formWords)
  expect(change?.unchanged).toBe(2)
  expect(change?.entries).toEqual([
    {
      isMoved: false,
      title: 'Says back what was heard',
      lines: [
        [
          { kind: 'same', text: 'weight: ' },
          { kind: 'removed', text: '3' },
          { kind: 'added', text: '4' },
        ],
      ],
    },
  ])
})

test('a renamed criterion is compared with the one that it was before', () => {
  const after = criteria.map((one, place) => (place === 2 ? { ...one, label: 'Leaves silence' } : one))
  const [change] = compareDrafts({ criteria }, { criteria: after }, ['criteria'], formWords)
  expect(change?.entries.map(({ title }) => title)).toEqual([''])
  expect(change?.entries[0]?.lines).toEqual([
    [
      { kind: 'same', text: 'Leaves ' },
      { kind: 'removed', text: 'room' },
      { kind: 'added', text: 'silence' },
    ],
  ])
})

test('a criterion that moved is named once', () => {
  const after = [criteria[2], criteria[0], criteria[1]]
  const [change] = compareDrafts({ criteria }, { criteria: after }, ['criteria'], formWords)
  expect(change?.entries).toEqual([{ isMoved: true, title: 'Leaves room', lines: [] }])
  expect(change?.unchanged).toBe(2)
})

test('an entry that left the list is the only removal', () => {
  const [change] = compareDrafts({ criteria }, { criteria: criteria.slice(1) }, ['criteria'], formWords)
  expect(change?.entries.map(({ lines }) => lines[0]?.[0]?.kind)).toEqual(['removed'])
  expect(change?.unchanged).toBe(2)
})

test('an entry of several fields is one line and names its fields', () => {
  expect(
    linesOf([
      { fact: 'He drinks.', reveal_when: 'never' },
      { fact: 'Alone.', reveal_when: 'trust' },
    ]),
  ).toBe('fact: He drinks. · reveal_when: never\nfact: Alone. · reveal_when: trust')
})

test('an entry is written in the words of the form, where the page has them', () => {
  const words = {
    label: (field: string) => (field === 'fact' ? '' : 'Moment'),
    value: (field: string, value: unknown) => (field === 'reveal_when' && value === 'never' ? 'kept' : String(value)),
    pair: (label: string, value: string) => `${label}\u00A0: ${value}`,
  }
  expect(linesOf([{ fact: 'He drinks.', reveal_when: 'never' }], words)).toBe('He drinks. · Moment\u00A0: kept')
  const [change] = compareDrafts({ reveal_when: 'trust' }, { reveal_when: 'never' }, ['reveal_when'], words)
  expect(change?.entries[0]?.lines[0]?.find(({ kind }) => kind === 'added')?.text).toBe('kept')
})

test('fields that are not compared are left out', () => {
  expect(compareDrafts({ version: 1, name: 'A' }, { version: 2, name: 'A' }, ['name'])).toEqual([])
})

const twoCriteria = [
  { label: 'Asks open questions', weight: 2 },
  { label: 'Leaves room', weight: 1 },
]

test('a list is described by the entries that changed, not by those that stayed', () => {
  const value = [twoCriteria[0], { label: 'Leaves room', weight: 4 }]
  expect(changedText({ field: 'criteria', before: twoCriteria, value }, formWords, 'moved')).toBe(
    'Leaves room · weight: 4',
  )
})

test('entries that left the list or moved in it are named', () => {
  expect(changedText({ field: 'criteria', before: twoCriteria, value: [twoCriteria[1]] }, formWords, 'moved')).toBe(
    '\u2212\u00A0Asks open questions · weight: 2',
  )
  expect(
    changedText({ field: 'criteria', before: twoCriteria, value: twoCriteria.toReversed() }, formWords, 'moved'),
  ).toMatch(/ \(moved\)$/)
})

test('a text is described in full', () => {
  expect(changedText({ field: 'briefing', before: 'Old.', value: 'All of it.' }, formWords, 'moved')).toBe('All of it.')
})

test('own sentences are compared one by one, by the words of their secret and without their keys', () => {
  const answer = (key: string, ...plain: string[]) => ({ key, topic: 'tea', plain })
  const persona = (secretLine: string, answerLine: string) => ({
    hidden_facts: [{ fact: 'He is ill.', reveal_when: 'trust' }],
    speech: speech.parse({
      topics: { tea: 'the tea' },
      answers: [answer('tea', answerLine), answer('tea-2', 'With milk.')],
      secrets: [{ fact: 0, tells: [secretLine] }],
    }),
  })
  const before = persona('I am ill.', 'Green tea, as always.')
  const [change] = compareDrafts(before, persona('I am very ill.', 'Black tea, as always.'), ['speech'])
  expect(change?.unchanged).toBe(2)
  const entryTexts = change?.entries.map(({ title, lines }) =>
    [title, ...lines.flat().map(({ text }) => text)].join('|'),
  )
  expect(JSON.stringify(entryTexts)).toMatch(/Black/)
  expect(JSON.stringify(entryTexts)).toMatch(/very/)
  expect(JSON.stringify(entryTexts)).not.toMatch(/With milk|tea-2/)
})

const namedWords = {
  label: (field: string) => (field === 'scenario_id' ? '' : field),
  value: (_field: string, value: unknown) =>
    ({ a: 'Elise, our version', b: 'Nadia, our analyst', after: 'after the step before', score: 'after a score' })[
      String(value)
    ] ?? String(value),
  pair: (label: string, value: string) => `${label}: ${value}`,
}

test('a name and a code change as a whole, because their words were written by no author of the draft', () => {
  const [persona] = compareDrafts({ persona_id: 'a' }, { persona_id: 'b' }, ['persona_id'], namedWords)
  expect(persona?.entries[0]?.lines).toEqual([
    [
      { kind: 'removed', text: 'Elise, our version' },
      { kind: 'added', text: 'Nadia, our analyst' },
    ],
  ])
  const step = { scenario_id: 's1', unlock: 'after' }
  const [steps] = compareDrafts({ items: [step] }, { items: [{ ...step, unlock: 'score' }] }, ['items'], namedWords)
  expect(steps?.entries[0]?.lines[0]?.map(({ text }) => text)).toEqual([
    'unlock: ',
    'after the step before',
    'after a score',
  ])
})

test('each part of a value has its own line, so that one dial is never compared with another', () => {
  const dials = (change: object) => ({ dials: { patience: 3, warmth: 3, ...change } })
  const [change] = compareDrafts(dials({}), { dials: { patience: 1, warmth: 3, resistance: 5 } }, ['dials'])
  expect(change?.entries[0]?.lines.map((parts) => parts.map(({ kind, text }) => `${kind} ${text}`))).toEqual([
    ['same patience: ', 'removed 3', 'added 1'],
    ['added resistance: 5'],
  ])
})

test('the parts of a setting inside another one have a line each', () => {
  const settings = { ai_settings: { voice: { input: 'push_to_talk', pause_ms: 900 } } }
  const [change] = compareDrafts({ ai_settings: {} }, settings, ['ai_settings'])
  expect(change?.entries[0]?.lines.map(([part]) => part?.text)).toEqual(['input: push_to_talk', 'pause_ms: 900'])
})

test('steps are compared by their scenario, wherever they stand and whatever their number is', () => {
  const steps = (...ids: string[]) => ids.map((scenario_id, place) => ({ scenario_id, order: place + 1 }))
  const compareSteps = (before: object[], items: object[]) =>
    compareDrafts({ items: before }, { items }, ['items'], namedWords)[0]
  expect(compareSteps(steps('s1', 's2', 's3'), steps('s3', 's1', 's2'))).toMatchObject({
    entries: [{ isMoved: true, title: 's3', lines: [] }],
    unchanged: 2,
  })
  expect(compareSteps(steps('s1', 's2'), steps('s2'))?.entries).toEqual([
    { isMoved: false, title: '', lines: [[{ kind: 'removed', text: 's1' }]] },
  ])
})

test('an entry that moved and changed says both', () => {
  const after = [criteria[2], { ...criteria[0], weight: 5 }, criteria[1]]
  const [change] = compareDrafts({ criteria }, { criteria: [after[1], after[2], after[0]] }, ['criteria'], formWords)
  expect(change?.entries.map(({ isMoved, title }) => [isMoved, title])).toEqual([[false, 'Asks open questions']])
  const movedCriteria = [criteria[1], criteria[2], { ...criteria[0], weight: 5 }]
  const [both] = compareDrafts({ criteria }, { criteria: movedCriteria }, ['criteria'], formWords)
  expect(both?.entries).toMatchObject([{ isMoved: true, title: 'Asks open questions', lines: [[{}, {}, {}]] }])
})

test('entries with different contents are two entries, though their labels are the same', () => {
  const parts = { not_applicable_when: '', requires_evidence: true, type: 'scale' }
  const [change] = compareDrafts(
    { criteria: [{ ...parts, label: 'Moves on', descriptors: ['Leaves it where it was', 'Offers a step'] }] },
    { criteria: [{ ...parts, label: 'Silence', descriptors: ['Never', 'Always'] }] },
    ['criteria'],
    formWords,
  )
  expect(change?.entries.map(({ lines }) => lines[0]?.[0])).toEqual([
    { kind: 'added', text: 'Silence' },
    { kind: 'removed', text: 'Moves on' },
  ])
})

test('a changed picture is shown, with words for those who do not see it', () => {
  const picture = (digit: string) => `/api/image/${digit.repeat(40)}/large.webp`
  const [change] = compareDrafts({ image_url: picture('a') }, { image_url: picture('b') }, ['image_url'])
  expect(change?.entries[0]?.lines).toEqual([
    [
      { kind: 'removed', text: picture('a'), picture: picture('a') },
      { kind: 'added', text: picture('b'), picture: picture('b') },
    ],
  ])
})
