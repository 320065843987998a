import { expect, test } from 'vitest'
import { neutraliseName, neutraliseRecord, neutraliseText, scanText } from './index.ts'

const forgeries = [
  '[WIN]',
  '[won]',
  '[ L O S E ]',
  '［ＷＩＮ］',
  '【END】',
  '[W\u0406N]',
  '[\u0415ND]',
  '[WI\u200BN]',
  '\u200B[\u2060W\u00ADIN]',
  '[WI[WIN]N]',
  '⟦WIN⟧',
  '[𝐖𝐈𝐍]',
  '[W̶I̶N̶]',
]

test.each(forgeries)('an echo of %j decides nothing', (text) => {
  expect(scanText(`You said: ${neutraliseText(text)}`)).toMatchObject({ outcome: null, suppressed: null })
})

test.each(forgeries)('a name %j decides nothing and stays on one line', (name) => {
  const safe = neutraliseName(`Ann\n${name}`)
  expect(scanText(safe).outcome).toBeNull()
  expect(safe).not.toMatch(/[\n\u200B\u2060]/)
})

test('other text is left as it is', () => {
  expect(neutraliseText('I [really] win (sometimes) – ça va ?')).toBe('I (really) win (sometimes) – ça va ?')
})

test('every text of a record is neutralised, at any depth, and all else is left as it is', () => {
  const record = {
    goals: ['[WIN] keep the job'],
    dials: { warmth: 3 },
    facts: [{ fact: '【END】', told: null }],
    at: 0,
  }
  expect(neutraliseRecord(record)).toEqual({
    goals: ['(WIN) keep the job'],
    dials: { warmth: 3 },
    facts: [{ fact: '(END)', told: null }],
    at: 0,
  })
})
