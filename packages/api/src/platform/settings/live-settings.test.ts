import { expect, test } from 'vitest'
import { LiveSettings, type StoredValues } from './live-settings.ts'

const following = async (environment: Record<string, string> = {}) => {
  const settings = new LiveSettings(environment)
  let storedValues: StoredValues = new Map()
  let failures = 0
  const problems: string[] = []
  let notify: () => void = () => undefined
  const stop = await settings.follow({
    read: async () => {
      failures -= 1
      if (failures >= 0) throw new Error('the database is away')
      return storedValues
    },
    listen: async (onPayload) => {
      notify = () => onPayload('')
      return async () => undefined
    },
    onProblem: (error) => problems.push(String(error)),
  })
  const store = (values: Record<string, string>, failing = 0): void => {
    storedValues = new Map(Object.entries(values))
    failures = failing
    notify()
  }
  return { settings, store, problems, stop }
}

test('a change that cannot be read at once is read again, and the reason is told once', async () => {
  const { settings, store, problems, stop } = await following()
  store({ PRODUCT_NAME: 'Dialogues' }, 2)
  await expect.poll(() => settings.current.PRODUCT_NAME).toBe('Dialogues')
  expect(problems).toEqual(['Error: the database is away'])
  store({ PRODUCT_NAME: 'Gespräche' }, 1)
  await expect.poll(() => settings.current.PRODUCT_NAME).toBe('Gespräche')
  expect(problems).toHaveLength(2)
  await stop()
})

test('of several stored values, those that cannot be used are left out, with what needs them', async () => {
  const { settings, store, problems, stop } = await following({ PRODUCT_SLUG: 'ours' })
  store({
    PRODUCT_NAME: 'Dialogues',
    SMTP_URL: 'imap://mail.test',
    KEYCLOAK_PUBLIC_URL: 'https://id.test',
    PRODUCT_SLUG: '?',
  })
  await expect.poll(() => settings.current.PRODUCT_NAME).toBe('Dialogues')
  expect(settings.current).toMatchObject({ SMTP_URL: undefined, KEYCLOAK_PUBLIC_URL: undefined, PRODUCT_SLUG: 'ours' })
  expect([settings.sourceOf('SMTP_URL'), settings.sourceOf('PRODUCT_SLUG')]).toEqual(['default', 'environment'])
  expect(problems.join()).toMatch(/SMTP_URL must be .* KEYCLOAK_PUBLIC_URL is set, so KEYCLOAK_URL must be set too/)
  await stop()
})
