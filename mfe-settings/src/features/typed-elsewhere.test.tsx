import type { PageModule } from '@parley/mfe-kit/manifest'
import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../phrases/en.ts'
import { ada, northwind } from './records.samples.ts'

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
  /** The button that shows the form. */
  readonly opener?: string
}

const mailPage = () => import('./mail/mail.page.tsx')
const mailAnswers = (isNewer: boolean) => ({
  'mail.read': isNewer ? { ...mail, sender_name: 'Newer' } : mail,
  'mail.listTexts': { items: [isNewer ? { ...mailText, subject: 'Newer' } : mailText] },
})
const noItems = { items: [], total: 0, next: null }
const abilities = { update: true, delete: true, update_credit: true, update_metadata_custom: true }
const organization = { ...northwind, id, abilities }
const latestOrganization = (isNewer: boolean) =>
  isNewer ? { ...organization, name: 'Newer', credit_eur: 20, version: 5 } : organization
const field = {
  id,
  organization_id: id,
  kind: 'user',
  key: 'level',
  label: 'Level',
  type: 'text',
  choices: [],
  required: false,
  position: 0,
  version: 1,
  abilities,
}
const customFieldsPage = {
  page: () => import('./metadata/metadata.page.tsx'),
  field: en.fields.label,
  path: '/settings/metadata',
  search: `?organization=${id}&tab=custom`,
  answers: (isNewer: boolean) => ({
    'organizations.read': latestOrganization(isNewer),
    'customFields.list': {
      items: isNewer
        ? [
            { ...field, label: 'Newer', version: 2 },
            { ...field, id: 'other', key: 'other', label: 'Other', position: 1 },
          ]
        : [field],
    },
  }),
}
const application = {
  id,
  slug: 'almanac',
  kind: 'remote',
  title: { en: 'Almanac', fr: 'Almanach' },
  address: 'https://tools.test/almanac/',
  entry: '/files/remoteEntry.js',
  environment: 'stable',
  current: { id: 'v1', version: '1.0.0', digest: 'a'.repeat(40), approved_at: '2026-03-01T10:00:00.000Z' },
  previous: null,
  permissions: [],
  paths: ['/apps/almanac'],
  compatibility: { contract: '2.0.0', singletons: {} },
  is_installed: true,
  shared_with: { everyone: false, group_ids: [] },
  installations: null,
  version: 3,
  updated_at: '2026-03-01T10:00:00.000Z',
  abilities: { open: false, install: false, share: true, uninstall: false, approve: true, remove: false },
}
const applicationsPage = {
  page: () => import('./applications/applications.page.tsx'),
  path: '/apps',
  answers: (isNewer: boolean) => ({
    'applications.list': {
      items: [
        isNewer ? { ...application, version: 4, shared_with: { everyone: false, group_ids: [id] } } : application,
      ],
    },
    'usergroups.list': isNewer ? { ...noItems, items: [{ id, name: 'Readers' }], total: 1 } : noItems,
    'usergroups.read': { id, name: 'Readers' },
  }),
}
const ownRecord = { ...ada, id, organization_id: id, organization_name: 'Northwind', abilities }

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
  'a new custom field': { ...customFieldsPage, opener: en.fields.create },
  'a custom field': { ...customFieldsPage, opener: 'Edit “Level”' },
  'a booking of credit': {
    page: () => import('./organizations/organization-editor.page.tsx'),
    field: new RegExp(`^${en.organizations.reason}`),
    path: `/settings/organization/edit/${id}`,
    search: '?tab=credit',
    answers: (isNewer) => ({
      'organizations.read': latestOrganization(isNewer),
      'organizations.listCredits': noItems,
    }),
  },
  'the address of an application': { ...applicationsPage, field: en.applications.address, search: '?approve=new' },
  'a group that an application is shared with': {
    ...applicationsPage,
    field: en.applications.shareGroups,
    search: `?share=${id}`,
  },
  'the erasure of one’s own data': {
    page: () => import('./profile/profile.page.tsx'),
    field: en.password.current,
    path: '/profile',
    opener: en.ownData.delete,
    answers: (isNewer) => ({
      'me.read': isNewer ? { ...ownRecord, last_name: 'Newer', version: 4 } : ownRecord,
      'customFields.list': noItems,
      'me.listSignIns': { items: [] },
      'sessions.readers': { organization_name: '', groups: [], organization: [], platform: 0, records: false },
      'notifications.readChoices': { items: [] },
    }),
  },
}

// The list of applications asks each whether it runs.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
})

test.each(Object.entries(cases))('%s: typed text stays when other answers arrive', async (_, formCase) => {
  const { page, field, path, search = '', answers, opener } = formCase
  let isNewer = false
  const latestAnswers = Object.keys(answers(false)).map((call) => [call, () => answers(isNewer)[call]] as const)
  const { host } = await renderRemotePage(page, {
    phrases: { settings: en },
    answers: Object.fromEntries(latestAnswers),
    route: { path, search, params: { id } },
    person: { role: 'super-admin' },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })
  if (opener !== undefined) await userEvent.click(await screen.findByRole('button', { name: opener }))
  await userEvent.type(await screen.findByLabelText(field), 'typed')
  isNewer = true
  await refetchEverything(host)
  await userEvent.type(screen.getByLabelText(field), '-on')
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toMatch(/typed-on$/)
})
