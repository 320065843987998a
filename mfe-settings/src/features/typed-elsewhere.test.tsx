import type { PageModule } from '@parley/mfe-kit/manifest'
import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const variable = {
  key: 'PRODUCT_NAME',
  scope: 'product',
  meaning: 'The name of the product.',
  format: 'text',
  choices: [],
  is_secret: false,
  is_set: true,
  value: 'Parley',
  default_value: 'Parley',
  source: 'stored',
  effect: 'live',
  editable: true,
  waits_for_restart: false,
  version: 2,
  changed_at: null,
  changed_by: null,
}
const mail = { transport: 'smtp', server: 'mail.test', from: 'a@mail.test', sender_name: 'Parley', reply_to: null }
const mailText = {
  kind: 'invitation',
  language: 'en',
  subject: 'Welcome',
  body: 'Hello.',
  is_changed: false,
  placeholders: ['link'],
}

interface FormCase {
  readonly page: () => Promise<PageModule>
  readonly field: string | RegExp
  readonly path: string
  readonly search?: string
  readonly answers: (isNewer: boolean) => Record<string, unknown>
}

const mailPage = () => import('./mail/mail.page.tsx')
const mailAnswers = (isNewer: boolean) => ({
  'mail.read': isNewer ? { ...mail, sender_name: 'Newer' } : mail,
  'mail.listTexts': { items: [isNewer ? { ...mailText, subject: 'Newer' } : mailText] },
})
const noItems = { items: [], total: 0, next: null }

const cases: Readonly<Record<string, FormCase>> = {
  'a setting': {
    page: () => import('./environment/environment.page.tsx'),
    field: en.env.newValue,
    path: '/env',
    search: '?key=PRODUCT_NAME',
    answers: (isNewer) => ({
      'environmentVariables.list': { items: [isNewer ? { ...variable, value: 'Newer', version: 3 } : variable] },
      'environmentVariables.history': noItems,
    }),
  },
  'the sender': {
    page: mailPage,
    field: en.mail.senderName,
    path: '/settings/mail',
    search: '?tab=sender',
    answers: mailAnswers,
  },
  'a test message': {
    page: mailPage,
    field: en.mail.testTo,
    path: '/settings/mail',
    search: '?tab=sender',
    answers: mailAnswers,
  },
  'a message text': {
    page: mailPage,
    field: en.mail.subject,
    path: '/settings/mail',
    search: '?tab=texts',
    answers: mailAnswers,
  },
  'a release token': {
    page: () => import('./release-tokens/release-tokens.page.tsx'),
    field: en.releaseTokens.name,
    path: '/settings/release-tokens',
    answers: (isNewer) => ({
      'releaseTokens.list': {
        items: isNewer
          ? [
              {
                id,
                name: 'Other',
                ending: 'x',
                state: 'valid',
                parts: ['a'],
                environments: ['b'],
                created_by: null,
                created_at: '2026-03-01T10:00:00.000Z',
                expires_at: null,
                last_used_at: null,
                revoked_at: null,
                abilities: { revoke: true },
              },
            ]
          : [],
      },
    }),
  },
  'the own password': {
    page: () => import('./password/change-password.page.tsx'),
    field: en.password.current,
    path: '/profile/change-password',
    answers: () => ({}),
  },
}

test.each(Object.entries(cases))('%s: typed text stays when other answers arrive', async (_, formCase) => {
  const { page, field, path, search = '', answers } = formCase
  let isNewer = false
  const latestAnswers = Object.keys(answers(false)).map((call) => [call, () => answers(isNewer)[call]] as const)
  const { host } = await renderRemotePage(page, {
    phrases: { settings: en },
    answers: Object.fromEntries(latestAnswers),
    route: { path, search },
    person: { role: 'super-admin' },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })
  await userEvent.type(await screen.findByLabelText(field), 'typed')
  isNewer = true
  await refetchEverything(host)
  await userEvent.type(screen.getByLabelText(field), '-on')
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toMatch(/typed-on$/)
})
