import { expect, test } from 'vitest'
import { type Environment, kind, optional, readSettings, setting, SettingsError } from './index.ts'

const table = {
  PORT: setting(kind.port, 8080),
  API_URL: setting<readonly string[]>(kind.origins, ['http://127.0.0.1:8081']),
  TRUST_PROXY: setting(kind.proxies, false),
  WATCHDOG_SECONDS: setting(kind.seconds, 30),
  PASSWORD: optional(kind.password),
  ACCOUNT: optional(kind.email),
  SMTP_URL: optional(kind.url('smtp', 'smtps')),
}

const read = (environment: Environment) =>
  readSettings(table, environment, [{ when: 'ACCOUNT', needs: ['TRUST_PROXY'] }])

const faultsOf = (environment: Environment): readonly string[] => {
  try {
    read(environment)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.faults
  }
}

test('a setting that is unset or empty has its default', () => {
  const defaults = read({})
  expect(defaults).toMatchObject({ PORT: 8080, TRUST_PROXY: false, WATCHDOG_SECONDS: 30, PASSWORD: undefined })
  expect(read({ PORT: '', WATCHDOG_SECONDS: ' ' })).toEqual(defaults)
})

test.each([
  ['PORT', '0', 0],
  ['API_URL', 'http://one:81/x, https://two', ['http://one:81', 'https://two']],
  ['TRUST_PROXY', 'yes', true],
  ['TRUST_PROXY', '10.0.0.0/8, loopback', '10.0.0.0/8, loopback'],
  ['WATCHDOG_SECONDS', '0', 0],
  ['WATCHDOG_SECONDS', '0.5', 0.5],
])('%s=%s is read', (name, text, value) => {
  expect(read({ [name]: text })).toHaveProperty(name, value)
})

test.each([
  ['PORT', '99999', 'PORT must be a port from 0 to 65535.'],
  [
    'API_URL',
    'http://one, nonsense',
    'API_URL must be addresses that begin with http:// or https://, comma-separated.',
  ],
  [
    'TRUST_PROXY',
    'my-proxy',
    'TRUST_PROXY must be 1, 0, or the addresses and networks of the proxies, comma-separated.',
  ],
  ...['10.0.0.0/33', '10.0.0.0/0', 'fd00::/129'].map((network) => [
    'TRUST_PROXY',
    network,
    'TRUST_PROXY must be 1, 0, or the addresses and networks of the proxies, comma-separated.',
  ]),
  ['SMTP_URL', 'imap://mail.test', 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [
    'SMTP_URL',
    'smtp://parley:100%@mail.test',
    'SMTP_URL must have a user name and a password in which a percent sign is written %25.',
  ],
  ['WATCHDOG_SECONDS', 'soon', 'WATCHDOG_SECONDS must be a number of seconds, 0 or more.'],
  ['WATCHDOG_SECONDS', '-1', 'WATCHDOG_SECONDS must be a number of seconds, 0 or more.'],
])('%s=%s is refused in one sentence', (name, text, sentence) => {
  expect(faultsOf({ [name]: text })).toEqual([sentence])
})

test('all mistakes are named at once, without the values', () => {
  const faults = faultsOf({ PORT: 'eighty', PASSWORD: 'hunter2', ACCOUNT: 'a@example.org' })
  expect(faults).toHaveLength(3)
  expect(faults.at(-1)).toBe('ACCOUNT is set, so TRUST_PROXY must be set too.')
  expect(faults.join()).not.toMatch(/hunter2|eighty/)
})
