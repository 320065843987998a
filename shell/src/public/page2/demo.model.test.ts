import { describe, expect, test } from 'vitest'
import { begin, type Choice, type Kind, resultOf, say, type Script, talkShare } from './demo.model.ts'
import { phrases as en } from './how-it-works.en.ts'
import { phrases as fr } from './how-it-works.fr.ts'

const play = (script: Script, kinds: readonly Kind[]) =>
  kinds.reduce(
    (demo, kind, turn) => say(demo, script.turns[turn]?.choices.find((choice) => choice.kind === kind) as Choice),
    begin(script),
  )

describe.each([
  ['English', en.script],
  ['French', fr.script],
])('%s', (_language, script) => {
  test('listening opens her, advising closes her', () => {
    expect(resultOf(play(script, ['reflection', 'open', 'open']).readiness)).toBe('high')
    expect(resultOf(play(script, ['advice', 'advice', 'advice']).readiness)).toBe('low')
    expect(resultOf(play(script, ['reflection', 'open', 'advice']).readiness)).toBe('middle')
  })

  test('a persona that is more open answers the same words differently', () => {
    const ready = play(script, ['reflection', 'open']).said.at(-1)?.text
    const unready = play(script, ['advice', 'open']).said.at(-1)?.text
    expect(ready).not.toBe(unready)
  })

  test('three turns of three choices, each with an answer for both tempers', () => {
    expect(script.turns.map((turn) => turn.choices.length)).toEqual([3, 3, 3])
    const later = script.turns.slice(1).flatMap((turn) => turn.choices)
    expect(later.every((choice) => choice.open && choice.guarded)).toBe(true)
  })
})

test('the learner’s share is nought before they speak, and theirs of all words after', () => {
  const demo = begin(en.script)
  expect(talkShare(demo)).toBe(0)
  expect(talkShare(play(en.script, ['closed']))).toBeGreaterThan(5)
})
