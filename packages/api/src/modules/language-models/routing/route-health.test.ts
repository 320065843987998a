import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProviderFault } from '../calls/provider-fault.ts'
import { type HealthChange, RouteHealth } from './route-health.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const route = { modelId: 'model', providerId: 'provider', keyId: 'one' }
const otherKey = { ...route, keyId: 'two' }

const start = () => {
  const changes: HealthChange[] = []
  const doubts: string[] = []
  const health = new RouteHealth({
    store: (change) => changes.push(change),
    doubt: (modelId) => doubts.push(modelId),
  })
  return { health, changes, doubts }
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a route whose first word takes three seconds is slow until one comes sooner', () => {
  const { health, changes } = start()
  health.succeed({ candidate: route, firstWord: 2999 })
  expect(health.isHealthy(route)).toBe(true)
  health.succeed({ candidate: route, firstWord: 3000 })
  expect(health.isHealthy(route)).toBe(false)
  health.succeed({ candidate: route, firstWord: 20 })
  expect(health.isHealthy(route)).toBe(true)
  expect(changes.map(({ health: state }) => state)).toEqual(['ok', 'slow', 'ok'])
})

test('probes begin after five seconds, then after twice as long each time, at most a minute', () => {
  const { health } = start()
  const waits: number[] = []
  for (let failure = 0; failure < 8; failure += 1) {
    health.fail(route, new ProviderFault('reset'))
    let wait = 0
    while (!health.claimProbe(route)) {
      pass(5000)
      wait += 5
    }
    expect(health.claimProbe(route)).toBe(false)
    waits.push(wait)
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60, 60])
})

test('a key that its provider refuses is probed every five minutes in the end', () => {
  const { health } = start()
  for (let failure = 0; failure < 8; failure += 1) health.fail(route, new ProviderFault('unauthorized'))
  pass(299_999)
  expect(health.claimProbe(route, { isWanted: true })).toBe(false)
  pass(1)
  expect(health.claimProbe(route)).toBe(true)
})

test('a probe that somebody waits for comes after the first pause, but not before the provider wants it', () => {
  const { health } = start()
  for (let failure = 0; failure < 8; failure += 1) health.fail(route, new ProviderFault('reset'))
  pass(5000)
  expect([health.claimProbe(route), health.claimProbe(route, { isWanted: true })]).toEqual([false, true])
  health.fail(route, new ProviderFault('provider_error', { retryAfter: 30_000 }))
  pass(29_999)
  expect(health.claimProbe(route, { isWanted: true })).toBe(false)
  pass(1)
  expect(health.claimProbe(route, { isWanted: true })).toBe(true)
})

test('a provider that says when to come back is probed then', () => {
  const { health } = start()
  health.fail(route, new ProviderFault('rate_limited', { retryAfter: 60_000 }))
  pass(59_999)
  expect(health.claimProbe(route)).toBe(false)
  pass(1)
  expect(health.claimProbe(route)).toBe(true)
})

test.each([0, 1000])(
  'a provider that asks for a pause of %i ms is not probed before the usual pause is over',
  (retryAfter) => {
    const { health } = start()
    const fault = new ProviderFault('rate_limited', { retryAfter })
    for (const pause of [5000, 10_000]) {
      health.fail(route, fault)
      pass(pause - 1)
      expect(health.claimProbe(route)).toBe(false)
      pass(1)
      expect(health.claimProbe(route)).toBe(true)
    }
  },
)

test('an attempt that was overtaken says nothing about its route, and one healthy key keeps its model healthy', () => {
  const { health, changes } = start()
  for (const code of ['not_needed', 'not_set_up'] as const) health.fail(route, new ProviderFault(code))
  expect([health.isHealthy(route), changes]).toEqual([true, []])
  health.succeed({ candidate: otherKey, firstWord: 20 })
  health.fail(route, new ProviderFault('unauthorized'))
  expect([health.isHealthy(route), health.isHealthy(otherKey)]).toEqual([false, true])
  expect(changes.at(-1)).toMatchObject({ modelId: 'model', health: 'ok' })
})

test('a route without a usable key no longer keeps its model healthy', () => {
  const { health, changes, doubts } = start()
  health.succeed({ candidate: route })
  health.fail(otherKey, new ProviderFault('refused'))
  expect([changes.length, doubts]).toEqual([1, ['model']])
  expect(health.confirm('model', new Set(['one', 'two']))).toBeUndefined()
  expect(health.confirm('model', new Set(['two']))).toMatchObject({ health: 'failing', code: 'refused' })
  expect(health.isHealthy(otherKey)).toBe(false)
})

test('a probe that found no budget comes again', () => {
  const { health } = start()
  health.fail(route, new ProviderFault('reset'))
  pass(5000)
  expect(health.claimProbe(route)).toBe(true)
  health.fail(route, new ProviderFault('not_set_up'))
  expect(health.claimProbe(route)).toBe(false)
  pass(5000)
  expect(health.claimProbe(route)).toBe(true)
})

test('a connection test moves its route, and the next attempt reports over what the test stored', () => {
  const { health, changes } = start()
  health.succeed({ candidate: route })
  health.noteTest(route, { fault: new ProviderFault('unauthorized'), firstWord: undefined })
  expect([health.isHealthy(route), health.isHealthy(otherKey), changes.length]).toEqual([false, true, 1])
  health.succeed({ candidate: otherKey })
  expect(changes.at(-1)).toMatchObject({ health: 'ok' })
  health.noteTest(route, { fault: undefined, firstWord: 100 })
  expect(health.isHealthy(route)).toBe(true)
  health.fail(route, new ProviderFault('reset'))
  health.fail(otherKey, new ProviderFault('reset'))
  expect(changes.at(-1)).toMatchObject({ health: 'failing', code: 'reset' })
})

test('an unchanged health is reported again after a minute, because another node may have stored another one', () => {
  const { health, changes } = start()
  health.succeed({ candidate: route })
  pass(59_999)
  health.succeed({ candidate: route })
  expect(changes.length).toBe(1)
  pass(1)
  health.succeed({ candidate: route })
  expect(changes.length).toBe(2)
})
