import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { beginsNoMarker, foldCharacter } from './fold-character.ts'
import { countingAt, createMarkerScanner, scanText, withNonce } from './index.ts'

/** Written another way than the scanner: one pattern over the whole text. */
const pattern = /\[\s*(?:W\s*(?:I|O)\s*N|L\s*O\s*S\s*E|E\s*N\s*D)\s*\]/i
const reference = (text: string) => {
  const match = pattern.exec(text)
  if (!match) return { text: text.replace(/[\s*_`]+$/, (tail) => tail.trimEnd()), outcome: null }
  const name = match[0].replace(/[\s[\]]/g, '').toUpperCase()
  const outcome = { WIN: 'win', WON: 'win', LOSE: 'loose', END: 'end' }[name] ?? null
  const before = text.slice(0, match.index)
  return { text: before.replace(/[\s*_`]+$/, (tail) => tail.replace(/[*_`]+$/, '').trimEnd()), outcome }
}

const streamPieces = (pieces: readonly string[]) => {
  const scanner = createMarkerScanner()
  const text = pieces.map((piece) => scanner.push(piece)).join('') + scanner.end()
  return { text, outcome: scanner.outcome }
}

test('100,000 random texts in random splits agree with a whole-string pattern', () => {
  const random = seededRandom(11).next
  const alphabet = [
    '[',
    ']',
    'W',
    'I',
    'N',
    'O',
    'L',
    'S',
    'E',
    'D',
    ' ',
    'w',
    'in',
    '[WIN',
    '[WO',
    'END]',
    '[LOSE]',
    '[WIN]',
    '*',
    '\n',
    'a',
    '😀',
  ]
  let mismatches = 0
  for (let round = 0; round < 120_000; round += 1) {
    const pieces = Array.from(
      { length: 1 + Math.floor(random() * 14) },
      () => alphabet[Math.floor(random() * alphabet.length)] ?? '',
    )
    const text = pieces.join('')
    const cut = Math.floor(random() * text.length)
    const cuts = [text.slice(0, cut), text.slice(cut, cut + 2), text.slice(cut + 2)]
    const referenceScan = reference(text)
    const got = streamPieces(random() < 0.5 ? cuts : [...text])
    if (got.text !== referenceScan.text || got.outcome !== referenceScan.outcome) mismatches += 1
  }
  expect(mismatches).toBe(0)
})

test('a split at any offset shows nothing of a marker, one code unit at a time included', () => {
  for (const text of [
    'Well, goodbye. [WIN] and more',
    'Bye【 WON 】',
    'x [ l o s e ] y',
    'Ciao \u{1F600}［ＥＮＤ］',
    '[\u200BWIN]',
    '[ＷＩＮ]',
    '[ԜІN]',
  ]) {
    const whole = scanText(text)
    expect(whole.outcome).not.toBeNull()
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(streamPieces([text.slice(0, cut), text.slice(cut)])).toEqual({ text: whole.text, outcome: whole.outcome })
    }
    expect(streamPieces(text.split(''))).toEqual({ text: whole.text, outcome: whole.outcome })
  }
})

test('the first marker of a text decides, and the text after it is dropped', () => {
  expect(scanText('a [LOSE] b [WIN]')).toEqual({ text: 'a', outcome: 'loose', suppressed: null })
  expect(scanText('Goodbye **[WIN]**').text).toBe('Goodbye')
  expect(scanText('**Goodbye** [WIN]').text).toBe('**Goodbye**')
})

test('other brackets pass, and text is never held for long', () => {
  expect(scanText('[winner] [laughs] [WIN').text).toBe('[winner] [laughs] [WIN')
  const scanner = createMarkerScanner()
  expect(scanner.push('Hello there [lo')).toBe('Hello there')
  expect(scanner.push('ud] ok')).toBe(' [loud] ok')
})

test('a marker that does not count is removed, reported, and leaves nothing a marker could grow from', () => {
  const scan = scanText('[WI[WIN]N] no', { counts: () => false })
  expect(scan).toMatchObject({ outcome: null, suppressed: 'win' })
  expect(pattern.test(scan.text)).toBe(false)
  expect(scanText(scan.text).outcome).toBeNull()
  expect(scanText('Early. [WIN] Go on.', { counts: () => false }).text).toBe('Early.  Go on.')
})

test('a nonce form is mapped back; with signedOnly the plain one is hidden without effect', () => {
  const nonce = 'k7f3'
  expect(scanText(`Fine. ${withNonce('[WIN]', nonce)}`, { nonce })).toEqual({
    text: 'Fine.',
    outcome: 'win',
    suppressed: null,
  })
  expect(scanText('Fine. [WIN] Hm.', { nonce, signedOnly: true })).toMatchObject({ outcome: null, suppressed: 'win' })
  expect(scanText('Fine. [WIN:zzzz]', { nonce, signedOnly: true }).outcome).toBeNull()
})

test('the status, the mission and the turns decide which markers count', () => {
  const moment = { status: 'in-progress', outcome_mode: 'win_lose', min_user_turns: 2, user_turns: 2 } as const
  expect(countingAt(moment)('win')).toBe(true)
  expect(countingAt({ ...moment, user_turns: 1 })('win')).toBe(false)
  expect(countingAt({ ...moment, status: 'free-speech' })('win')).toBe(false)
  expect(countingAt({ ...moment, status: 'free-speech' })('end')).toBe(true)
  expect(countingAt({ ...moment, outcome_mode: 'end_only' })('loose')).toBe(false)
  expect(countingAt({ ...moment, status: 'win' })('end')).toBe(false)
})

test('no character that passes without a look is folded to an opening bracket', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const passing = characters.filter(beginsNoMarker)
  expect(passing).toEqual(expect.arrayContaining(['a', ' ', '\\', ']', 'é', '’', '…']))
  expect(passing.filter((character) => foldCharacter(character).includes('['))).toEqual([])
  expect(['[', '⁅', '［', '【'].filter(beginsNoMarker)).toEqual([])
})
