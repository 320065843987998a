import { expect, test } from 'vitest'
import type { ReplyPart } from './reply-sentences.ts'
import { speakReply } from './spoken-reply.ts'

const many = 12

/** Speaks many sentences at once and counts those that were asked for, and whether the reply was left. */
const begin = () => {
  const listener = new AbortController()
  const progress = { asked: 0, isLeft: false }
  async function* parts(): AsyncGenerator<ReplyPart, void> {
    try {
      for (let at = 0; at < many; at += 1)
        yield { type: 'sentence', start: at, end: at + 1, text: String(at), previousText: '' }
    } finally {
      progress.isLeft = true
    }
  }
  async function* speak({ text }: { text: string }): AsyncGenerator<Buffer, void> {
    progress.asked += 1
    yield Buffer.from(text)
  }
  const playback = Promise.withResolvers<void>()
  const spokenParts = speakReply({ parts, untilHeard: () => playback.promise, speak, signal: listener.signal })
  return { listener, told: progress, spoken: spokenParts, setHeard: playback.resolve, failHeard: playback.reject }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a listener who does not read keeps a few sentences in memory, and hears all of them once they read', async () => {
  const { told, spoken } = begin()
  const first = await spoken.next()
  expect(first.value).toMatchObject({ type: 'sentence', start: 0 })
  await rest()
  expect(told.asked).toBe(4)
  const heardTexts: string[] = []
  for await (const part of spoken) if (part.type === 'audio') heardTexts.push(part.audio.toString())
  expect(heardTexts).toEqual(Array.from({ length: many }, (_, at) => String(at)))
})

test('a listener who leaves without reading ends the reading of the reply', async () => {
  const { listener, told, spoken } = begin()
  await spoken.next()
  await rest()
  expect(told.isLeft).toBe(false)
  listener.abort()
  await expect.poll(() => told.isLeft).toBe(true)
})

test('a reply whose sentences are all made does not end when the report of what was heard fails', async () => {
  const { told, spoken, failHeard } = begin()
  const heardTexts: string[] = []
  for await (const part of spoken) {
    if (part.type !== 'audio') continue
    heardTexts.push(part.audio.toString())
    if (heardTexts.length < many) continue
    await expect.poll(() => told.isLeft).toBe(true)
    await rest()
    failHeard(new Error('The database is gone.'))
  }
  expect(heardTexts).toHaveLength(many)
})

test('once the learner has broken in, no further sentence is asked for, and the listener is told', async () => {
  const { told, spoken, setHeard } = begin()
  await spoken.next()
  setHeard()
  const types: string[] = []
  for await (const { type } of spoken) types.push(type)
  expect(types.at(-1)).toBe('cut')
  expect(told.asked).toBeLessThan(many)
  await expect.poll(() => told.isLeft).toBe(true)
})
