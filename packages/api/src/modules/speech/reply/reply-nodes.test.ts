import { startSpeechServer } from '@parley/testbed/speech'
import { afterAll, expect, test } from 'vitest'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { startNodes } from '../testing/start-nodes.ts'
import { beginVoice, startVoice } from '../testing/start-voice.ts'
import { askReplyAudio, readFrames } from '../testing/voice-calls.ts'

const server = await startSpeechServer()
afterAll(server.stop)
const { processes, shared } = await startNodes()
const { api, learner, scenario } = await startVoice(server, shared)

const begin = async () => ({ url: api.url, token: learner.token, id: await beginVoice(api, learner, scenario) })

test('another node speaks a reply that this node wrote', async () => {
  const where = await begin()
  const other = await startPractice({ beside: api, aiFetchAllow: ['127.0.0.1'] })
  const answer = await askReplyAudio({ ...where, url: other.url }, 1)
  const reply = readFrames(Buffer.from(await answer.arrayBuffer()))
  expect([reply.sentences.length, reply.end]).toEqual([3, { complete: true, code: null }])
})

/** The bytes that came until the connection broke; `onBytes` hears of each piece. */
const readUntilCut = async (answer: Response, onBytes: (bytes: Buffer) => void): Promise<Buffer> => {
  const reader = answer.body?.getReader()
  let bytes = Buffer.alloc(0)
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      bytes = Buffer.concat([bytes, next.value])
      onBytes(bytes)
    }
  } catch {
    // The node was killed.
  }
  return bytes
}

test.each(processes)(
  'when a node is killed in mid-sentence, another one is asked for that sentence alone',
  async (node) => {
    const { url } = await node.message<{ url: string }>((message) => typeof message === 'object')
    const where = await begin()
    server.set(({ text }) => (text.startsWith('What') ? { kind: 'stall', after: 4000 } : { kind: 'fine' }))
    const answer = await askReplyAudio({ ...where, url }, 1)
    let kill: Promise<void> | undefined
    const bytes = await readUntilCut(answer, (soFar) => {
      if ((readFrames(soFar).sentences[2]?.text ?? '') !== '') kill ??= node.kill()
    })
    await kill
    const { sentences, end } = readFrames(bytes)
    expect(sentences.slice(0, 2).map(({ text }) => text)).toEqual(['Good morning.', 'I have ten minutes, no more.'])
    expect(end).toBeUndefined()
    server.set({ kind: 'fine' })
    const rest = await askReplyAudio(where, 1, `from=${sentences[2]?.start}`)
    const reply = readFrames(Buffer.from(await rest.arrayBuffer()))
    expect(reply.sentences.map(({ text }) => text)).toEqual(['What did you want to see me about?'])
    expect(server.requests()).toMatchObject([{ text: 'What did you want to see me about?' }])
    expect(reply.end).toEqual({ complete: true, code: null })
  },
)
