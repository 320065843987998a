import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'

const ada = {
  id: '00000000-0000-4000-8000-00000000000a',
  organization_id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Byron',
  organization_role: 'editor',
  permissions: permissionsOf.editor,
  state: 'active',
  image_url: null,
  custom: {},
  groups: [],
  version: 3,
  updated_at: '2026-01-01T00:00:00.000Z',
  abilities: { update: true, delete: true, reset_password: true, invite: false },
}
const groups = { items: [{ id: '00000000-0000-4000-8000-0000000000aa', name: 'Crew' }], total: 1, page: 1, size: 48 }
const noFields = { items: [] }
const people = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 12 })

const wrap = (page: ReactNode) => (
  <UiProvider scheme="light" language="en">
    {page}
  </UiProvider>
)

const academy = { id: '0192f000-0000-7000-8000-000000000888', name: 'Academy' }
const organizations = { items: [academy, { id: ada.organization_id, name: 'Northwind' }], total: 2, page: 1, size: 48 }
const organizationOf = ({ params: { id } }: { params: { id: string } }) =>
  organizations.items.find((organization) => organization.id === id)

test('a super-admin adds a person to the organisation whose page led to the form', async () => {
  const organization = '0192f000-0000-7000-8000-000000000888'
  const { host } = await renderRemotePage(() => import('./person-editor.page.tsx'), {
    phrases: { settings: en },
    answers: {
      'usergroups.list': groups,
      'customFields.list': noFields,
      'organizations.read': { id: organization, name: 'Academy' },
      'users.create': ada,
    },
    route: { path: '/settings/user/create', search: `?organization=${organization}` },
    person: { role: 'super-admin' },
    wrap,
  })
  expect(await screen.findByText(/joins “Academy”/)).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'first@academy.test')
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'users.create')?.input).toMatchObject({
      body: { email: 'first@academy.test', organization_id: organization },
    }),
  )
})

test('a super-admin sees whose people are listed, and filters by organisation', async () => {
  const { host } = await renderRemotePage(() => import('./people.page.tsx'), {
    manifests: [manifest],
    phrases: { settings: en },
    answers: {
      'users.list': people([ada, { ...ada, id: academy.id, first_name: 'Ben', organization_id: academy.id }]),
      'users.exportList': new Blob(['email']),
      'usergroups.list': groups,
      'customFields.list': noFields,
      'organizations.list': organizations,
      'organizations.read': organizationOf,
    },
    route: { path: '/settings/user/list', search: `?group_id=${groups.items[0]?.id}` },
    person: { role: 'super-admin' },
    wrap,
  })
  const row = await screen.findByRole('row', { name: /Ben Byron/ })
  expect(await within(row).findByText('Academy')).toBeDefined()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: en.organizations.label }), 'Academy')
  const query = { organization_id: academy.id }
  await waitFor(() => expect(host.calls.findLast(({ call }) => call === 'users.list')?.input).toMatchObject({ query }))
  expect(host.calls.findLast(({ call }) => call === 'users.list')?.input).not.toMatchObject({
    query: { group_id: groups.items[0]?.id },
  })
  expect(host.calls.findLast(({ call }) => call === 'usergroups.list')?.input).toMatchObject({ query })
  await userEvent.click(screen.getByRole('button', { name: en.customFields.exportList }))
  await waitFor(() => expect(host.calls.find(({ call }) => call === 'users.exportList')?.input).toEqual({ query }))
})

test('a super-admin invites many people into the organisation of their choice', async () => {
  const names = Promise.withResolvers<typeof organizations>()
  const { host } = await renderRemotePage(() => import('./person-editor.page.tsx'), {
    phrases: { settings: en },
    answers: { 'users.create': ada, 'organizations.list': () => names.promise, 'organizations.read': organizationOf },
    route: { path: '/settings/user/create', search: '?many=yes' },
    person: { role: 'super-admin' },
    wrap,
  })
  const choice = await screen.findByRole('combobox', { name: en.organizations.label })
  expect(choice.closest('.organization-choice')?.textContent).toBe(en.organizations.label)
  act(() => names.resolve(organizations))
  await userEvent.click(await screen.findByRole('textbox', { name: en.people.paste }))
  await userEvent.paste('ada@academy.test')
  await userEvent.click(choice)
  await userEvent.click(await screen.findByTitle('Academy'))
  expect(screen.getByRole('textbox', { name: en.people.paste })).toHaveProperty('value', 'ada@academy.test')
  await act(() => host.navigation.go('/settings'))
  await userEvent.click(screen.getByRole('button', { name: en.unsaved.stay }))
  await userEvent.click(screen.getByRole('button', { name: en.people.checkLines }))
  expect(await screen.findByText(/join “Academy”/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Invite 1 person' }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'users.create')?.input).toMatchObject({
      body: { email: 'ada@academy.test', organization_id: academy.id },
    }),
  )
})

test('a person is not added to an organisation that cannot be read', async () => {
  await renderRemotePage(() => import('./person-editor.page.tsx'), {
    phrases: { settings: en },
    answers: { 'organizations.read': () => Promise.reject(new Error('The organisation cannot be read.')) },
    route: { path: '/settings/user/create', search: '?organization=0192f000-0000-7000-8000-000000000888' },
    person: { role: 'super-admin' },
    wrap,
  })
  expect(await screen.findByText('The organisation cannot be read.')).toBeDefined()
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull()
})
