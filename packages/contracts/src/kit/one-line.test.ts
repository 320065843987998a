import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyone } from '../access/index.ts'
import { boundIntegers, call, oneLine } from './index.ts'

const name = oneLine(z.string().trim().min(1).max(20))
const tree = z.object({ name, tags: z.array(name).default([]), text: z.string().optional() })
const { body, answers } = call({
  method: 'POST',
  path: '/v1/things',
  summary: '',
  access: anyone,
  body: tree,
  answers: { 200: tree },
})

test.each([
  ['a direction override', 'Ana \u202Egnp.exe', 'Ana gnp.exe'],
  ['direction isolates and marks', '\u2066Ana\u2069 \u200FB\u061C', 'Ana B'],
  ['zero-width spaces', 'A\u200Bn\uFEFFa\u2060', 'Ana'],
  ['a joiner between Latin letters', 'A\u200Dn\u200Ca', 'Ana'],
  ['line breaks, tabs and terminal commands', 'Ana\r\nLima\t\u001B[2J\u2028x', 'Ana Lima [2J x'],
  ['fillers that look like nothing', 'A\u3164\u115Fna\u00AD', 'Ana'],
  ['letters of a hidden alphabet', 'Ana\u{E0041}\u{E0042}', 'Ana'],
  ['a variation of a Latin letter', 'A\uFE0Fna', 'Ana'],
])('a name is taken without %s', (_what, sentName, storedName) => {
  expect(body.parse({ name: sentName }).name).toBe(storedName)
  expect(body.parse({ name: 'x', tags: [sentName] }).tags).toEqual([storedName])
})

test.each([
  'Zoé d’Été – 2\u00A0%',
  'A\u0301na',
  '👩\u200D👩\u200D👧 family',
  '🏳\uFE0F\u200D🌈 ❤\uFE0F 👍🏽',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '1\uFE0F\u20E3 first',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '葛\u{E0100}城',
])('a name keeps what its script and its emoji need: %s', (sentName) => {
  expect(body.parse({ name: sentName }).name).toBe(sentName)
})

test.each(['\u200B', ' \u202E\u2069 ', '\u3164', '\u2800', '\n\t', '\u200D', '\uFE0F'])(
  'a name without a visible character is refused at its field: %j',
  (sentName) => {
    const { error } = body.safeParse({ name: sentName })
    expect(error?.issues).toMatchObject([{ code: 'too_small', path: ['name'] }])
  },
)

test('a name may have as many visible characters as its limit says', () => {
  expect(body.safeParse({ name: `${'x'.repeat(20)}\u200B` }).success).toBe(true)
  expect(body.safeParse({ name: 'x'.repeat(21) }).success).toBe(false)
})

test('other texts keep their lines, and answers and stored records keep their names', () => {
  expect(body.parse({ name: 'x', text: 'a\n\u200Bb' }).text).toBe('a\n\u200Bb')
  expect(answers[200].parse({ name: 'A\u200Bna' }).name).toBe('A\u200Bna')
  expect(boundIntegers(tree).parse({ name: 'A\u200Bna' }).name).toBe('Ana')
})
