import { expect, test } from 'vitest'
import { FrameCutter } from '../capture/frame-cutter.ts'
import { clicks, concatenate, noise, syntheticSpeech } from '../testing/index.ts'
import type { EarSettings } from './ear.ts'
import { TurnTaker } from './turn-taker.ts'

const device = 48_000
const rate = 16_000
const silence = (seconds: number) => noise(Math.round(seconds * device), -70)
const speech = (seconds: number, seed = 1) => syntheticSpeech({ rate: device, seconds, seed })

const open = (settings: EarSettings, longest = 120) => {
  const notes: string[] = []
  const turns: { seconds: number; endedMsAgo: number; samples: number }[] = []
  const pauses: boolean[] = []
  let samples = 0
  const taker = new TurnTaker(settings, longest, {
    onOnset: () => notes.push('onset'),
    onStart: () => {
      samples = 0
      notes.push('start')
    },
    onAudio: (pcm) => {
      samples += pcm.length
    },
    onConfirmed: () => notes.push('confirmed'),
    onPause: (isPausing) => pauses.push(isPausing),
    onEnd: (turn) => {
      notes.push('end')
      turns.push({ ...turn, samples })
    },
    onDiscard: () => notes.push('discard'),
  })
  taker.setListening(true)
  const cutter = new FrameCutter(device, rate)
  const hear = (sound: Float32Array) => {
    for (let at = 0; at < sound.length; at += 128)
      for (const frame of cutter.push(sound.subarray(at, at + 128))) taker.push(frame)
  }
  return { taker, hear, told: notes, taken: turns, pauses }
}

test('hands free, an utterance holds the whole speech and what came just before it was certain', () => {
  const { hear, told, taken } = open({ pauseMs: 700, input: 'hands_free' })
  hear(concatenate([silence(1), speech(3), silence(1.2)]))
  expect(told.filter((event) => event !== 'onset')).toEqual(['start', 'confirmed', 'end'])
  const [turn] = taken
  expect(turn!.samples / rate).toBeGreaterThan(3.4)
  expect(turn!.seconds).toBeGreaterThan(2.5)
  expect(turn!.seconds).toBeLessThan(3.4)
  expect(turn!.endedMsAgo).toBe(700)
})

test('a pause is told while it may still be none, and again when the speaker goes on', () => {
  const { hear, told, pauses } = open({ pauseMs: 1000, input: 'hands_free' })
  hear(concatenate([silence(1), speech(2), silence(0.3)]))
  expect(pauses).toEqual([])
  hear(silence(0.4))
  expect([pauses, told.includes('end')]).toEqual([[true], false])
  hear(speech(1, 2))
  expect([pauses, told.includes('end')]).toEqual([[true, false], false])
  hear(silence(1.2))
  expect([pauses, told.at(-1)]).toEqual([[true, false, true], 'end'])
})

test('a held key knows no pause', () => {
  const { taker, hear, pauses } = open({ pauseMs: 700, input: 'push_to_talk' })
  taker.press()
  hear(concatenate([speech(2), silence(2)]))
  expect(pauses).toEqual([])
})

test('a held key takes the speech while it is held, and a short touch takes nothing', () => {
  const { taker, hear, told, taken } = open({ pauseMs: 700, input: 'push_to_talk' })
  hear(concatenate([silence(0.5), speech(1)]))
  expect(told).toEqual([])
  taker.press()
  hear(speech(2, 2))
  taker.release()
  hear(silence(0.5))
  expect(told).toEqual(['start', 'confirmed', 'end'])
  expect(taken[0]!.seconds).toBeCloseTo(2, 1)
  taker.press()
  hear(silence(0.1))
  taker.release()
  hear(silence(0.5))
  expect(told.slice(3)).toEqual(['start', 'discard'])
})

test('while listening is off no speech is taken, and a begun turn is dropped', () => {
  const { taker, hear, told } = open({ pauseMs: 700, input: 'hands_free' })
  hear(concatenate([silence(1), speech(1)]))
  taker.setListening(false)
  expect(told.at(-1)).toBe('discard')
  const before = told.length
  hear(concatenate([speech(2), silence(1)]))
  expect(told).toHaveLength(before)
})

test('a sound that might have been a voice is taken back when listening ends', () => {
  const { taker, hear, told } = open({ pauseMs: 700, input: 'hands_free' })
  hear(silence(1))
  const sound = speech(1)
  for (let at = 0; !told.includes('onset'); at += 960) hear(sound.subarray(at, at + 960))
  expect(told).toEqual(['onset'])
  taker.setListening(false)
  expect(told).toEqual(['onset', 'discard'])
})

test('a learner who is speaking when listening begins is heard from there on', () => {
  const { taker, hear, told, taken } = open({ pauseMs: 700, input: 'hands_free' })
  taker.setListening(false)
  hear(concatenate([silence(1), speech(1)]))
  taker.setListening(true)
  hear(concatenate([speech(2, 2), silence(1.2)]))
  expect(told.filter((event) => event !== 'onset')).toEqual(['start', 'confirmed', 'end'])
  expect(taken[0]!.seconds).toBeLessThan(2.1)
})

test('no audio from before the microphone was switched on is kept', () => {
  const { taker, hear, taken } = open({ pauseMs: 700, input: 'push_to_talk' })
  taker.setListening(false)
  hear(speech(1))
  taker.setListening(true)
  taker.press()
  hear(speech(1, 2))
  taker.release()
  hear(silence(0.5))
  expect(taken[0]!.samples / rate).toBeLessThan(1.3)
})

test('an utterance that reaches the limit ends there, within what the server takes', () => {
  const { hear, taken } = open({ pauseMs: 700, input: 'hands_free' }, 4)
  hear(concatenate([silence(1), speech(5), silence(1)]))
  expect(taken[0]!.samples / rate).toBeLessThanOrEqual(4)
  expect(taken[0]!.samples / rate).toBeGreaterThan(3.9)
})

test('keys on the table begin no turn', () => {
  const { hear, told } = open({ pauseMs: 700, input: 'hands_free' })
  hear(concatenate([silence(1), clicks(device * 3, device, 0.2), silence(1)]))
  expect(told).not.toContain('start')
})
