import { SettingsError } from '@parley/server-kit/settings'
import { expect, test } from 'vitest'
import { localModelPorts } from './local-model-ports.ts'
import { detectionOf, hostOf, readSettings } from './settings.ts'

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.faults
  }
}

test('an empty environment gives valid settings', () => {
  const settings = readSettings({})
  expect(settings.PORT).toBe(8080)
  expect(settings.DATA_DIR).toBe('.data')
  expect(settings.DATABASE_URL).toBeUndefined()
  expect(hostOf(settings)).toBe('0.0.0.0')
})

test('a demo listens only on this machine, unless HOST is set', () => {
  expect(hostOf(readSettings({ DEMO: '1' }))).toBe('127.0.0.1')
  expect(hostOf(readSettings({ DEMO: '1', HOST: '0.0.0.0' }))).toBe('0.0.0.0')
})

test('a server looks for language models beside it only when this machine alone reaches it, or when it is told to', () => {
  const portsOf = (environment: Record<string, string>) =>
    localModelPorts(detectionOf(readSettings(environment)))?.map(({ kind, port }) => `${kind}:${port}`)
  const usual = ['ollama:11434', 'lm_studio:1234', 'llama_cpp:8080', 'vllm:8000']
  // As under compose, and in production without any setting.
  expect([portsOf({ HOST: '0.0.0.0' }), portsOf({}), portsOf({ DEMO: '1', HOST: '0.0.0.0' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(portsOf({ DEMO: '1' })).toEqual(usual)
  // As in tests of the whole product.
  expect(portsOf({ DEMO: '1', AI_DETECT: '0' })).toBeUndefined()
  expect(portsOf({ HOST: '0.0.0.0', AI_DETECT: '1' })).toEqual(usual)
  expect(portsOf({ HOST: '0.0.0.0', AI_DETECT: 'ollama:11435' })).toEqual(['ollama:11435'])
})

test.each(['ollama', 'olama:11434', 'ollama:99999', 'ollama:', '0,ollama:11435', 'on', ','])(
  'AI_DETECT=%s is refused in one sentence, because it would find nothing',
  (text) => {
    expect(faultsOf({ AI_DETECT: text })).toEqual([
      'AI_DETECT must be 1, 0, or programs with their ports such as ollama:11435, comma-separated: ollama, lm_studio, llama_cpp, vllm.',
    ])
  },
)

test('AI_DETECT may name programs beside the usual ports, in capitals, too', () => {
  const ports = localModelPorts(detectionOf(readSettings({ AI_DETECT: '1, Ollama:11435' })))
  expect(ports?.map(({ port }) => port)).toEqual([11_434, 1234, 8080, 8000, 11_435])
})

test('every fault is named in one sentence, all at once', () => {
  expect(faultsOf({ PORT: 'http', DATABASE_URL: 'mysql://x', DEMO: 'maybe', TRUST_PROXY: 'my-proxy' })).toEqual([
    'PORT must be a port from 0 to 65535.',
    'TRUST_PROXY must be 1, 0, or the addresses and networks of the proxies, comma-separated.',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    'DEMO must be 1 or 0.',
  ])
})

test('a setting without the one that it needs is refused', () => {
  expect(faultsOf({ ADMIN_EMAIL: 'a@example.org' })).toEqual(['ADMIN_EMAIL is set, so ADMIN_PASSWORD must be set too.'])
})

test('the message about a faulty setting never contains a secret', () => {
  const message = faultsOf({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'hunter2' }).join()
  expect(message).toContain('ADMIN_PASSWORD must have 8 to 50 characters')
  expect(message).not.toContain('hunter2')
})

test('the watchdog ends a process that stands still for 30 s, unless WATCHDOG_SECONDS says otherwise', () => {
  expect(readSettings({}).WATCHDOG_SECONDS).toBe(30)
  expect(readSettings({ WATCHDOG_SECONDS: '5' }).WATCHDOG_SECONDS).toBe(5)
})
