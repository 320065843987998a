import { expect, test, vi } from 'vitest'
import { type Transcription, UtteranceUpload } from './utterance-upload.ts'

const rate = 16_000
const second = (value: number) => new Int16Array(rate).fill(value)
const text: Transcription = { text: 'Hello', seconds: 3, silent: false }

class Refusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Answer = (from: number, done: boolean, bytes: Uint8Array) => Promise<Transcription | null>

const open = (answer: Answer) => {
  const pieces: { from: number; done: boolean; bytes: number; pause?: true }[] = []
  const recovering: boolean[] = []
  const waits: number[] = []
  const upload = new UtteranceUpload('one', rate, {
    send: ({ from, done, pause }, pcm) => {
      pieces.push({ from, done, bytes: pcm.length, ...(pause ? { pause } : {}) })
      return answer(from, done, pcm)
    },
    refusalOf: (error) => (error instanceof Refusal ? error.code : null),
    onRecovering: (isRecovering) => recovering.push(isRecovering),
    wait: async (ms) => void waits.push(ms),
  })
  return { upload, sent: pieces, recovering, waits }
}

const settle = () => vi.waitFor(() => undefined)

test('the audio goes while it is spoken, in pieces that follow each other, and the end brings the text', async () => {
  const { upload, sent } = open(async (_, isLast) => (isLast ? text : null))
  for (const value of [1, 2, 3]) {
    upload.push(second(value))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  upload.push(new Int16Array(100))
  expect(await upload.finish()).toEqual(text)
  expect(sent).toEqual([
    { from: 0, done: false, bytes: 32_000 },
    { from: 32_000, done: false, bytes: 32_000 },
    { from: 64_000, done: false, bytes: 32_000 },
    { from: 96_000, done: true, bytes: 200 },
  ])
})

test('in a pause all that was said goes at once, and the end says whether the pause lasted', async () => {
  const { upload, sent } = open(async (_, isLast) => (isLast ? text : null))
  const say = async (samples: number) => {
    upload.push(new Int16Array(samples))
    await settle()
  }
  await say(100)
  upload.setPausing(true)
  await settle()
  await say(50)
  upload.setPausing(false)
  await say(200)
  upload.setPausing(true)
  await settle()
  await say(60)
  expect(await upload.finish()).toEqual(text)
  expect(sent).toEqual([
    { from: 0, done: false, bytes: 200, pause: true },
    { from: 200, done: false, bytes: 500, pause: true },
    { from: 700, done: true, bytes: 120, pause: true },
  ])
})

test('a speech with many pauses has only three of them told', async () => {
  const { upload, sent } = open(async (_, isLast) => (isLast ? text : null))
  for (let pause = 1; pause <= 5; pause += 1) {
    upload.setPausing(false)
    upload.push(new Int16Array(100))
    upload.setPausing(true)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  await upload.finish()
  expect(sent.map(({ done, pause = false }) => [done, pause])).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [true, false],
  ])
})

test('a server that lost the beginning gets everything again', async () => {
  const { upload, sent } = open(async (from, isLast) => {
    if (isLast && from > 0) throw new Refusal('audio-gap')
    return isLast ? text : null
  })
  upload.push(second(1))
  await settle()
  upload.push(new Int16Array(100))
  expect(await upload.finish()).toEqual(text)
  expect(sent.at(-1)).toEqual({ from: 0, done: true, bytes: 32_200 })
})

test('a piece that the network lost holds the following ones back, and everything is sent at the end', async () => {
  const { upload, sent } = open(async (_, isLast) => {
    if (!isLast) throw new Error('network')
    return text
  })
  upload.push(second(1))
  await settle()
  upload.push(second(2))
  await settle()
  expect(await upload.finish()).toEqual(text)
  expect(sent).toEqual([
    { from: 0, done: false, bytes: 32_000 },
    { from: 0, done: true, bytes: 64_000 },
  ])
})

test('while the network is away the audio is kept and sent again, at growing intervals', async () => {
  let tries = 0
  const { upload, recovering, waits } = open(async () => {
    tries += 1
    if (tries < 4) throw new Error('network')
    return text
  })
  upload.push(new Int16Array(100))
  expect(await upload.finish()).toEqual(text)
  expect(waits).toEqual([300, 600, 1200])
  expect(recovering).toEqual([true, true, true, false])
})

test('a refusal and a network that stays away end with their code', async () => {
  const refusalCase = open(async () => {
    throw new Refusal('speech-unavailable')
  })
  refusalCase.upload.push(new Int16Array(100))
  await expect(refusalCase.upload.finish()).rejects.toMatchObject({ code: 'speech-unavailable' })
  const away = open(async () => {
    throw new Error('network')
  })
  away.upload.push(new Int16Array(100))
  await expect(away.upload.finish()).rejects.toMatchObject({ code: 'connection-lost' })
  expect(away.sent).toHaveLength(8)
})
