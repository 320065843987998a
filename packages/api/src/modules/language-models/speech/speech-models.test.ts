import { Writable } from 'node:stream'
import { createLog } from '@parley/server-kit/logs'
import { spelledAudio, type SpeechFault, startSpeechServer, textOfAudio } from '@parley/testbed/speech'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addSpeech } from '../../speech/testing/start-voice.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import type { PaidAnswer } from '../credit/reply-price.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { elevenLabsSpeech } from '../text-to-speech/elevenlabs-speech.ts'
import { listVoices } from '../text-to-speech/list-voices.ts'
import { openAiSpeech } from '../text-to-speech/openai-speech.ts'
import { SpeechModels } from './speech-models.ts'
import type { SpeechLimits } from './time-limits.ts'

const lines: string[] = []
const destination = new Writable({
  write: (chunk: Buffer, _encoding, finish) => {
    lines.push(chunk.toString())
    finish()
  },
})
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'], log: createLog({ level: 'debug', destination }) })
const server = await startSpeechServer()
afterAll(server.stop)
beforeEach(() => server.set({ kind: 'fine' }))

const canary = 'sk-canary-0123456789'
const patient: SpeechLimits = { first: 20_000, stall: 20_000, transcript: 20_000 }
const text = 'Well, I am not sure about it. Tell me more.'
/** Keys without a budget. */
const bill = { begin: () => undefined, drop: () => {} }
const voice = { voiceId: 'nova', speed: 1, style: '', seed: null }

const types = ['openai', 'openai_azure', 'openai_compatible', 'azure_microsoft', 'elevenlabs'] as const
const hearing = types.filter((type) => type !== 'elevenlabs')
const addresses = { azure_microsoft: server.azure, elevenlabs: server.elevenlabs }

/** Every type with the canary key, and last a server that always works. */
const speechByType = new Map<string, Awaited<ReturnType<typeof addSpeech>>>()
for (const type of types) {
  const baseUrl = type in addresses ? addresses[type as keyof typeof addresses] : server.openai
  const kinds = type === 'elevenlabs' ? (['tts'] as const) : (['tts', 'stt'] as const)
  speechByType.set(type, await addSpeech(api, { type, baseUrl, kinds, secret: canary }))
}
await addSpeech(api, {
  type: 'openai_compatible',
  baseUrl: server.openai,
  kinds: ['tts', 'stt'],
  secret: 'sk-backup-0123456789',
  priority: 200,
})

const modelOf = (type: string, kind: string): string =>
  speechByType.get(type)?.models.find((model) => model.kind === kind)?.id ?? ''

/** The model of a type and the server that always works. Each test has its own memory of faults. */
const pairFor = async (type: string, kind: 'tts' | 'stt', limits = patient) => {
  const models = new SpeechModels(api.services, { limits, probePause: 3_600_000 })
  const preferredId = modelOf(type, kind)
  const all = await models.routes(api.db.kysely, api.home, kind, { modelId: preferredId })
  return { models, routes: [...all.filter((each) => each.model_id === preferredId), ...all.slice(-1)] }
}

const speak = async (type: string, changes: object = {}, limits = patient) => {
  const { models, routes } = await pairFor(type, 'tts', limits)
  const paidAnswers: PaidAnswer[] = []
  const pieces: Buffer[] = []
  const request = {
    text,
    previousText: '',
    language: 'en' as const,
    format: 'pcm16' as const,
    signal: new AbortController().signal,
    voiceFor: () => voice,
    bill,
    ...changes,
  }
  for await (const piece of models.speak(routes, request, (answer) => paidAnswers.push(answer))) pieces.push(piece)
  return { text: textOfAudio(Buffer.concat(pieces)), paid: paidAnswers }
}

const hear = async (type: string, limits = patient) => {
  const { signal } = new AbortController()
  const { models, routes } = await pairFor(type, 'stt', limits)
  const recording = { pcm: spelledAudio(text, 16_000), rate: 16_000 }
  const paidAnswers: PaidAnswer[] = []
  const request = { recording, language: 'en', bill, signal } as const
  return { text: await models.transcribe(routes, request, (answer) => paidAnswers.push(answer)), paid: paidAnswers }
}

const failCanary = (fault: SpeechFault): void => server.set(({ key }) => (key === canary ? fault : { kind: 'fine' }))

const audioBytes = text.length * 480
const faults: [string, SpeechFault][] = [
  ['refuses the key', { kind: 'status', status: 401 }],
  ['has no credit', { kind: 'status', status: 402 }],
  ['does not know the model', { kind: 'status', status: 404 }],
  ['limits the rate', { kind: 'status', status: 429, headers: { 'retry-after': '30' } }],
  ['has a fault', { kind: 'status', status: 500, body: `{"error":"key ${canary} failed"}` }],
  ['is overloaded', { kind: 'status', status: 503 }],
  ['answers a web page', { kind: 'page' }],
  ['answers nothing', { kind: 'empty' }],
  ['resets at once', { kind: 'reset_at_once' }],
  ['resets at the start', { kind: 'reset', after: 100 }],
  ['resets in the middle', { kind: 'reset', after: Math.floor(audioBytes / 2) + 1 }],
  ['resets before the end', { kind: 'reset', after: audioBytes - 3 }],
]

/** All types wait for these at the same time, so that the time for which they wait may be long. */
const wait = 1500
const waits: [string, SpeechFault, Partial<SpeechLimits>][] = [
  ['says nothing', { kind: 'silent' }, { first: wait, transcript: wait }],
  ['answers too late', { kind: 'late', ms: 4000 }, { first: wait, transcript: wait }],
  ['stalls in the middle', { kind: 'stall', after: Math.floor(audioBytes / 3) }, { stall: wait }],
]

describe.each(types)('text to speech by %s', (type) => {
  test('speaks the whole text and counts its characters', async () => {
    const { text: spoken, paid } = await speak(type)
    expect(spoken).toBe(text)
    expect(server.requests()).toMatchObject([{ kind: 'speech', key: canary, text }])
    expect(paid).toMatchObject([{ usage: { characters: text.length }, by: { modelId: modelOf(type, 'tts') } }])
  })

  test.each(faults)('when it %s, the next provider speaks, and no word is lost or said twice', async (_name, fault) => {
    failCanary(fault)
    expect((await speak(type)).text).toBe(text)
    expect(server.requests().at(-1)?.key).not.toBe(canary)
  })
})

describe.each(hearing)('speech to text by %s', (type) => {
  test('hears the whole text and counts its seconds', async () => {
    const { text: heard, paid } = await hear(type)
    expect(heard).toBe(text)
    expect(paid).toMatchObject([{ usage: { seconds: text.length / 100 }, by: { modelId: modelOf(type, 'stt') } }])
    expect(server.requests()).toMatchObject([{ kind: 'transcription', key: canary }])
  })

  test.each([
    ...faults.filter(([, { kind }]) => kind !== 'reset'),
    ['cuts its answer', { kind: 'malformed' }] as const,
  ])('when it %s, the next provider hears', async (_name, fault) => {
    failCanary(fault)
    expect((await hear(type)).text).toBe(text)
  })
})

test.each(waits)('when a provider %s, the next one speaks and hears, for each type', async (_name, fault, limits) => {
  failCanary(fault)
  const listeners = fault.kind === 'stall' ? [] : hearing
  const [spoken, heard] = await Promise.all([
    Promise.all(types.map((type) => speak(type, {}, { ...patient, ...limits }))),
    Promise.all(listeners.map((type) => hear(type, { ...patient, ...limits }))),
  ])
  expect(spoken.map((each) => each.text)).toEqual(types.map(() => text))
  expect(heard.map((each) => each.text)).toEqual(listeners.map(() => text))
  // The provider had the whole request, and charges for it.
  const estimates = ({ paid }: { paid: PaidAnswer[] }) => paid.map(({ usage }) => usage.estimated ?? false)
  const first = fault.kind !== 'stall'
  expect([...spoken, ...heard].map(estimates)).toEqual([...spoken, ...heard].map(() => [first, false]))
  const keyMatches = server.requests().map(({ key }) => key === canary)
  expect([keyMatches.filter(Boolean).length, keyMatches.length]).toEqual([
    types.length + listeners.length,
    2 * (types.length + listeners.length),
  ])
})

test('when every provider fails, the last fault is thrown', async () => {
  server.set({ kind: 'status', status: 400 })
  await expect(speak('openai')).rejects.toThrow(ProviderFault)
  await expect(hear('openai')).rejects.toThrow(ProviderFault)
})

test('a passing fault of the only provider is tried a second time', async () => {
  const { models, routes } = await pairFor('openai', 'tts')
  server.set((_request, number) => (number === 1 ? { kind: 'reset_at_once' } : { kind: 'fine' }))
  const pieces: Buffer[] = []
  const request = { text, previousText: '', language: 'en', format: 'pcm16', voiceFor: () => voice, bill } as const
  const { signal } = new AbortController()
  for await (const piece of models.speak(routes.slice(0, 1), { ...request, signal }, () => {})) pieces.push(piece)
  expect(textOfAudio(Buffer.concat(pieces))).toBe(text)
})

test('a request ends at the provider when its listener leaves', async () => {
  server.set({ kind: 'endless' })
  const controller = new AbortController()
  const { models, routes } = await pairFor('azure_microsoft', 'tts')
  const request = { text, previousText: '', language: 'en', format: 'pcm16', voiceFor: () => voice, bill } as const
  const pieces = models.speak(routes, { ...request, signal: controller.signal }, () => {})
  await pieces.next()
  const open = server.open()
  // More of the speech arrives in the meantime, and none of it is passed on.
  await new Promise((resolve) => setTimeout(resolve, 100))
  controller.abort(new Error('left'))
  await expect(pieces.next()).rejects.toThrow('left')
  await expect.poll(() => server.open()).toBeLessThan(open)
  expect(server.requests()).toHaveLength(1)
})

test.each(types)(
  '%s: a request that was sent and cancelled before its first byte is charged as an estimate',
  async (type) => {
    server.set({ kind: 'silent' })
    const controller = new AbortController()
    const paidAnswers: PaidAnswer[] = []
    const { models, routes } = await pairFor(type, 'tts')
    const request = { text, previousText: '', language: 'en', format: 'pcm16', voiceFor: () => voice, bill } as const
    const speech = models
      .speak(routes, { ...request, signal: controller.signal }, (answer) => paidAnswers.push(answer))
      .next()
    speech.catch(() => {})
    await expect.poll(() => server.requests().length).toBe(1)
    controller.abort(new Error('left'))
    await expect(speech).rejects.toThrow('left')
    expect(paidAnswers).toMatchObject([{ usage: { characters: text.length, estimated: true } }])
  },
)

test('a request that was cancelled before it was sent, or that a provider refused, costs nothing', async () => {
  const abortedSignal = AbortSignal.abort(new Error('left'))
  const { models, routes } = await pairFor('openai', 'tts')
  const paidAnswers: PaidAnswer[] = []
  const request = { text, previousText: '', language: 'en', format: 'pcm16', voiceFor: () => voice, bill } as const
  const note = (answer: PaidAnswer): void => void paidAnswers.push(answer)
  await expect(models.speak(routes, { ...request, signal: abortedSignal }, note).next()).rejects.toThrow('left')
  server.set({ kind: 'status', status: 500 })
  const { signal } = new AbortController()
  await expect(models.speak(routes, { ...request, signal }, note).next()).rejects.toThrow(ProviderFault)
  expect(paidAnswers).toEqual([])
})

test.each(hearing)('%s: a recording that was sent whole is charged when the learner leaves', async (type) => {
  server.set({ kind: 'silent' })
  const controller = new AbortController()
  const { models, routes } = await pairFor(type, 'stt')
  const paidAnswers: PaidAnswer[] = []
  const recording = { pcm: spelledAudio(text, 16_000), rate: 16_000 }
  const request = { recording, language: 'en', bill, signal: controller.signal } as const
  const transcription = models.transcribe(routes, request, (answer) => paidAnswers.push(answer))
  transcription.catch(() => {})
  await expect.poll(() => server.requests().length).toBe(1)
  controller.abort(new Error('left'))
  await expect(transcription).rejects.toThrow('left')
  expect(paidAnswers).toMatchObject([{ usage: { seconds: text.length / 100, estimated: true } }])
})

test('each protocol gets its own words for voice, speed, style and seed', async () => {
  const chosenVoice = { voiceId: 'some voice', speed: 1.5, style: 'calm', seed: 4_294_967_295 }
  const requestFor = async (type: string) => {
    server.set({ kind: 'fine' })
    await speak(type, { voiceFor: () => chosenVoice, text: 'A < B & "C"', previousText: 'Before.' })
    return server.requests()[0]
  }
  expect((await requestFor('openai'))?.fields).toEqual({
    model: 'tts',
    input: 'A < B & "C"',
    voice: 'some voice',
    response_format: 'pcm',
    speed: 1.5,
  })
  const azure = await requestFor('azure_microsoft')
  expect(azure).toMatchObject({
    text: 'A < B & "C"',
    headers: { 'x-microsoft-outputformat': 'raw-24khz-16bit-mono-pcm' },
  })
  expect(azure?.fields['ssml']).toContain(
    '<mstts:express-as style="calm"><prosody rate="50%">A &lt; B &amp; &quot;C&quot;</prosody></mstts:express-as>',
  )
  expect(await requestFor('elevenlabs')).toMatchObject({
    path: '/v1/text-to-speech/some%20voice/stream',
    query: { output_format: 'pcm_24000' },
    fields: { model_id: 'tts', voice_settings: { speed: 1.2 }, seed: 4_294_967_295, previous_text: 'Before.' },
  })
})

test.each([
  ['openai', 'tts', {}],
  ['openai', 'tts-1', {}],
  ['openai', 'tts-1-hd', {}],
  ['openai', 'gpt-4o-mini-tts', { instructions: 'calm' }],
  ['elevenlabs', 'eleven_multilingual_v2', {}],
  ['elevenlabs', 'eleven_turbo_v2_5', { language_code: 'fr' }],
  ['elevenlabs', 'eleven_flash_v2_5', { language_code: 'fr' }],
] as const)('%s: the model %s is told only what it takes', async (type, model, expectedFields) => {
  const speechOf = { openai: openAiSpeech, elevenlabs: elevenLabsSpeech }[type]
  const connection = { type, baseUrl: server[type], region: '', apiKey: canary, model, allow: ['127.0.0.1'] }
  const { signal } = new AbortController()
  const request = { text, previousText: '', language: 'fr', format: 'pcm16', signal } as const
  const pieces = await Array.fromAsync(speechOf(connection).speak({ ...request, voice: { ...voice, style: 'calm' } }))
  expect(textOfAudio(Buffer.concat(pieces))).toBe(text)
  const { instructions, language_code } = server.requests()[0]?.fields ?? {}
  expect({ instructions, language_code }).toEqual({
    instructions: undefined,
    language_code: undefined,
    ...expectedFields,
  })
})

test('an organisation never speaks with the server of another one, with a key or without', async () => {
  const { provider } = speechByType.get('openai_compatible') ?? {}
  const { kysely } = api.db
  const change = (values: object) =>
    kysely
      .updateTable('ai_providers')
      .set(values)
      .where('id', '=', provider?.id ?? '')
      .execute()
  const isUsed = async (organizationId: string): Promise<boolean> => {
    const models = new SpeechModels(api.services)
    const routes = [
      ...(await models.routes(kysely, organizationId, 'tts')),
      ...(await models.routes(kysely, organizationId, 'stt')),
    ]
    return routes.some(({ provider_id }) => provider_id === provider?.id)
  }
  // The platform's server, with a key of this organisation alone.
  expect([await isUsed(api.home), await isUsed(api.elsewhere)]).toEqual([true, false])
  await change({ keyless: true })
  expect([await isUsed(api.home), await isUsed(api.elsewhere)]).toEqual([true, true])
  await change({ organization_id: api.elsewhere })
  expect([await isUsed(api.home), await isUsed(api.elsewhere)]).toEqual([false, true])
  await change({ keyless: false, organization_id: null })
})

test('a key that a server repeats reaches no transcript and no list of voices', async () => {
  const body = (content: object): SpeechFault => ({
    kind: 'status',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  })
  server.set(() => body({ text: `Use ${canary} now.` }))
  expect((await hear('openai_compatible')).text).toBe('Use … now.')
  const listedVoices = ['nova', `voice ${canary}`].map((name) => ({ voice_id: name, name }))
  server.set(() => body({ voices: listedVoices }))
  const connection = { type: 'elevenlabs', baseUrl: server.elevenlabs, region: '', apiKey: canary, model: 'x' } as const
  const voices = await listVoices({ ...connection, allow: ['127.0.0.1'] })
  expect(voices.map(({ voice_id: id }) => id)).toEqual(['nova'])
})

test('no key reaches the log', () => {
  expect(lines.join('')).toContain('a provider of speech failed')
  expect(lines.join('')).not.toContain(canary)
})
