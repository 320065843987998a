import { SettingsError } from '@parley/server-kit/settings'
import { expect, test } from 'vitest'
import { hostOf, readSettings } from './settings.ts'

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.faults
  }
}

test('an empty environment is a whole one', () => {
  const settings = readSettings({})
  expect(settings.PORT).toBe(8080)
  expect(settings.DATA_DIR).toBe('.data')
  expect(settings.DATABASE_URL).toBeUndefined()
  expect(hostOf(settings)).toBe('0.0.0.0')
})

test('a demo listens to this machine alone, unless HOST says otherwise', () => {
  expect(hostOf(readSettings({ DEMO: '1' }))).toBe('127.0.0.1')
  expect(hostOf(readSettings({ DEMO: '1', HOST: '0.0.0.0' }))).toBe('0.0.0.0')
})

test('every fault is named in one sentence, all at once', () => {
  expect(faultsOf({ PORT: 'http', DATABASE_URL: 'mysql://x', DEMO: 'maybe', TRUST_PROXY: 'my-proxy' })).toEqual([
    'PORT must be a port from 0 to 65535.',
    'TRUST_PROXY must be 1, 0, or the addresses and networks of the proxies, comma-separated.',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    'DEMO must be 1 or 0.',
  ])
})

test('settings that need each other say so', () => {
  expect(faultsOf({ ADMIN_EMAIL: 'a@example.org' })).toEqual(['ADMIN_EMAIL is set, so ADMIN_PASSWORD must be set too.'])
})

test('a secret is never repeated in a fault', () => {
  const message = faultsOf({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'hunter2' }).join()
  expect(message).toContain('ADMIN_PASSWORD must have 8 to 50 characters')
  expect(message).not.toContain('hunter2')
})
