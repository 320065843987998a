import type { PageModule } from '@parley/mfe-kit/manifest'
import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { ada, northwind } from './records.samples.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const everyAbility = new Proxy({}, { get: () => true, has: () => true })
const noItems = { items: [], total: 0, page: 1, size: 12 }

const organization = {
  ...northwind,
  id,
  metadata: { ...northwind.metadata, organization: { contact_name: 'Nora' }, product: { product_name: 'Dialogues' } },
  abilities: everyAbility,
}
const person = {
  ...ada,
  id,
  organization_id: id,
  abilities: { update: true, delete: true, reset_password: true, invite: false },
}
const group = {
  id,
  organization_id: id,
  name: 'Crew',
  description: '',
  image_url: null,
  members: [],
  custom: {},
  version: 2,
}
const own = { ...person, organization_name: 'Northwind' }

interface FormCase {
  readonly page: () => Promise<PageModule>
  readonly call: string
  readonly record: object & { readonly version: number }
  /** The values that another person saves meanwhile. */
  readonly newer: object
  readonly field: RegExp
  readonly route: { readonly path: string; readonly params?: Record<string, string>; readonly search?: string }
}

const cases: Readonly<Record<string, FormCase>> = {
  person: {
    page: () => import('./people/person-editor.page.tsx'),
    call: 'users.read',
    record: person,
    newer: { last_name: 'Newer' },
    field: /Last name/,
    route: { path: `/settings/user/edit/${id}`, params: { id } },
  },
  group: {
    page: () => import('./groups/group-editor.page.tsx'),
    call: 'usergroups.read',
    record: group,
    newer: { name: 'Newer' },
    field: /^Name/,
    route: { path: `/settings/usergroup/edit/${id}`, params: { id } },
  },
  organisation: {
    page: () => import('./organizations/organization-editor.page.tsx'),
    call: 'organizations.read',
    record: organization,
    newer: { operator_name: 'Newer' },
    field: new RegExp(en.organizations.operatorName),
    route: { path: `/settings/organization/edit/${id}`, params: { id } },
  },
  'details of an organisation': {
    page: () => import('./metadata/metadata.page.tsx'),
    call: 'organizations.read',
    record: organization,
    newer: { metadata: { ...organization.metadata, organization: { contact_name: 'Newer' } } },
    field: new RegExp(en.metadata.contactName),
    route: { path: '/settings/metadata', search: `?organization=${id}` },
  },
  'product of an organisation': {
    page: () => import('./metadata/metadata.page.tsx'),
    call: 'organizations.read',
    record: organization,
    newer: { metadata: { ...organization.metadata, product: { product_name: 'Newer' } } },
    field: new RegExp(en.metadata.productName),
    route: { path: '/settings/metadata', search: `?organization=${id}&tab=product` },
  },
  profile: {
    page: () => import('./profile/profile.page.tsx'),
    call: 'me.read',
    record: own,
    newer: { last_name: 'Newer' },
    field: new RegExp(en.profile.lastName),
    route: { path: '/profile' },
  },
}

/** A page whose record a second person changes when the test says so. */
const open = async ({ page, call, record, newer, route, field }: FormCase) => {
  let isNewer = false
  const { host } = await renderRemotePage(page, {
    phrases: { settings: en },
    answers: {
      'usergroups.list': noItems,
      'users.list': noItems,
      'customFields.list': noItems,
      'me.listSignIns': { items: [] },
      'sessions.readers': { organization_name: '', groups: [], organization: [], platform: 0, records: false },
      'notifications.readChoices': { items: [] },
      [call]: () => (isNewer ? { ...record, ...newer, version: record.version + 1 } : record),
    },
    route,
    person: { role: 'super-admin' },
    wrap: (inner) => (
      <UiProvider scheme="light" language="en">
        {inner}
      </UiProvider>
    ),
  })
  await screen.findByLabelText(field)
  return {
    /** Looked up each time: a form that is mounted again has another field. */
    input: () => screen.getByLabelText<HTMLInputElement>(field),
    changeElsewhere: () => {
      isNewer = true
      return refetchEverything(host)
    },
  }
}

test.each(Object.entries(cases))('%s: typed text stays when a newer record arrives', async (_, formCase) => {
  const { input, changeElsewhere } = await open(formCase)
  await userEvent.type(input(), ' typed')
  await changeElsewhere()
  expect(input().value).toMatch(/ typed$/)
  await userEvent.type(input(), ' on')
  expect(input().value).toMatch(/ typed on$/)
})

test.each(Object.entries(cases))('%s: a form in which nothing is typed shows the newer record', async (_, formCase) => {
  const { input, changeElsewhere } = await open(formCase)
  await changeElsewhere()
  await waitFor(() => expect(input().value).toBe('Newer'))
})
