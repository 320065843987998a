import { type ChatFault, faultPlaces, faultyEvent, fineText, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { providerFor } from '../routing/provider-for.ts'
import type { Deadlines } from './deadlines.ts'
import { speak } from './failover.ts'
import { helloRequest } from './hello-request.ts'
import { ProviderFault } from './provider-fault.ts'

const server = await startFaultServer()
afterAll(server.stop)

const patient: Deadlines = { firstToken: 20_000, stall: 20_000, total: 25_000, characters: 12_000 }
/** Short only for the silence that the fault makes, because a busy machine may be slow. */
const short: Deadlines = { ...patient, firstToken: 300, stall: 300 }

const wires = [
  ['openai', 'openai_compatible'],
  ['anthropic', 'anthropic'],
  ['google', 'google'],
] as const
type ProviderType = (typeof wires)[number][1]

/**
 * The end of the reply. The text that a learner saw until then is the beginning of the answer, without a byte of the
 * fault.
 */
const hear = async (type: ProviderType, deadlines = patient) => {
  const candidate = {
    provider: providerFor(type, { baseUrl: server.baseUrl, apiKey: 'sk', model: 'fake', allow: ['127.0.0.1'] }),
    providerId: 'p',
    modelId: 'm',
    keyId: 'k',
    builtin: false,
    label: { provider: 'p', model: 'm' },
    price: { input: 0, output: 0 },
  }
  const request = { ...helloRequest, signal: new AbortController().signal }
  let text = ''
  try {
    for await (const chunk of speak([candidate], request, { deadlines, mostPatience: 0 })) {
      if (chunk.type === 'text') text += chunk.text
      if (chunk.type === 'finish') return 'finish'
    }
    return 'nothing'
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    expect(fineText.startsWith(text)).toBe(true)
    return error.code
  }
}

const faults = [
  ['stall', { start: 'first_token_late', middle: 'stalled', end: 'stalled' }],
  ['reset', { start: 'reset', middle: 'reset', end: 'reset' }],
  ['no_finish', { start: 'cut_short', middle: 'cut_short', end: 'cut_short' }],
  ['malformed', { start: 'malformed', middle: 'malformed', end: 'malformed' }],
  ['error', { start: 'provider_error', middle: 'provider_error', end: 'provider_error' }],
] as const

const cases = wires.flatMap(([wire, type]) =>
  faults.flatMap(([fault, codes]) => faultPlaces.map((place) => [wire, type, fault, place, codes[place]] as const)),
)

test.each(cases)('an answer of %s (%s) with the fault %s at its %s ends as %s', async (...one) => {
  const [, type, fault, place, code] = one
  server.set({ kind: 'placed', fault, place } satisfies ChatFault)
  expect(await hear(type, fault === 'stall' ? short : patient)).toBe(code)
  await expect.poll(server.open).toBe(0)
})

const splitCases = wires.flatMap(([wire, type]) =>
  (['malformed', 'error'] as const).flatMap((fault) => faultPlaces.map((place) => [wire, type, fault, place] as const)),
)

test.each(splitCases)(
  'in an answer of %s (%s) the fault %s at its %s is the same, wherever its bytes are split',
  async (...one) => {
    const [wire, type, fault, place] = one
    const offsets = Array.from({ length: faultyEvent(wire, fault).length + 1 }, (_each, at) => at)
    server.set((request) => ({ kind: 'placed', fault, place, split: offsets[request - 1] ?? 0 }))
    const ends = await Promise.all(offsets.map(() => hear(type)))
    expect(new Set(ends)).toEqual(new Set([fault === 'error' ? 'provider_error' : 'malformed']))
    await expect.poll(server.open).toBe(0)
  },
)
