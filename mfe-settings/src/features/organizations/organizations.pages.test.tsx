import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { northwind as organization } from '../records.samples.ts'

const id = '00000000-0000-4000-8000-0000000000aa'
const northwind = {
  ...organization,
  id,
  abilities: {
    update: true,
    delete: true,
    update_limits: true,
    update_operator_name: true,
    update_credit: true,
    update_metadata_organization: true,
    update_metadata_product: true,
    update_metadata_custom: true,
  },
}

const wrap = (page: ReactNode) => (
  <UiProvider scheme="light" language="en">
    {page}
  </UiProvider>
)

test('a deletion names its effects, is confirmed without typing, and can be undone', async () => {
  const user = userEvent.setup()
  const { host } = await renderRemotePage(() => import('./organization-list.page.tsx'), {
    manifests: [manifest],
    phrases: { settings: en },
    answers: {
      'organizations.list': { items: [northwind], total: 1, page: 1, size: 12 },
      'organizations.remove': null,
      'organizations.restore': northwind,
    },
    person: { role: 'super-admin' },
    wrap,
  })
  const row = await screen.findByRole('row', { name: /Northwind/ })
  expect(within(row).getByText('3 of 10 taken')).toBeDefined()
  await user.click(within(row).getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: en.organizations.remove }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Northwind”?' })
  expect(within(question).getByText(/3 people are signed out/)).toBeDefined()
  expect(within(question).getByText(/After 30 days: its sessions are removed for good/)).toBeDefined()
  expect(within(question).queryByRole('textbox')).toBeNull()
  await user.click(within(question).getByRole('button', { name: en.organizations.remove }))
  const hasCalled = (call: string) => () => expect(host.calls.map((entry) => entry.call)).toContain(call)
  await waitFor(hasCalled('organizations.remove'))
  await waitFor(() => expect(host.notices.getState().at(-1)?.text).toBe('“Northwind” is deleted.'))
  host.notices.getState().at(-1)?.action?.run()
  await waitFor(hasCalled('organizations.restore'))
})

const openEditor = (
  answers: Record<string, unknown>,
  { search = '', role = 'super-admin' }: { search?: string; role?: 'super-admin' | 'operator' } = {},
) =>
  renderRemotePage(() => import('./organization-editor.page.tsx'), {
    phrases: { settings: en },
    answers,
    route: { path: `/settings/organization/edit/${id}`, params: { id }, search },
    person: { role },
    wrap,
  })

test('a save of an organisation sends only what changed', async () => {
  const { host } = await openEditor({ 'organizations.read': northwind, 'organizations.update': northwind })
  const seats = await screen.findByLabelText(/Seat limit/)
  await userEvent.clear(seats)
  await userEvent.type(seats, '25')
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'organizations.update')?.input).toEqual({
      params: { id },
      body: { version: 4, seats: 25 },
    }),
  )
})

test('an organisation gets a picture from a web address, which is stored with the pictures of organisations', async () => {
  const url = `/api/image/${'a'.repeat(40)}/large.webp`
  const { host } = await openEditor({
    'organizations.read': northwind,
    'organizations.update': northwind,
    'pictures.fetch': { id, url, width: 900, height: 900 },
  })
  const picture = within(await screen.findByRole('group', { name: en.picture.ofOrganization }))
  await userEvent.click(picture.getByRole('button', { name: 'From a web address' }))
  await userEvent.type(picture.getByRole('textbox', { name: /Web address/ }), 'https://pictures.test/a.png{Enter}')
  const inputOf = (callName: string) => host.calls.find(({ call }) => call === callName)?.input
  await waitFor(() => expect(inputOf('pictures.fetch')).toMatchObject({ query: { category: 'organizations' } }))
  await waitFor(() => expect(picture.queryByRole('textbox')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  await waitFor(() =>
    expect(inputOf('organizations.update')).toEqual({ params: { id }, body: { version: 4, image_url: url } }),
  )
})

test('a conflict of an organisation shows both seat limits, and the chosen one is saved', async () => {
  const current = { ...northwind, seats: 40, version: 5 }
  const problem = { code: 'version-conflict', title: '', status: 409, detail: 'Changed.', context: { current } }
  const answers = [new ApiError('version-conflict', 'Changed.', 409, problem as never), northwind]
  const { host } = await openEditor({
    'organizations.read': northwind,
    'organizations.update': () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const seats = await screen.findByLabelText(/Seat limit/)
  await userEvent.clear(seats)
  await userEvent.type(seats, '25')
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  expect(await screen.findByRole('radio', { name: 'Theirs: 40' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() =>
    expect(host.calls.filter(({ call }) => call === 'organizations.update')[1]?.input).toEqual({
      params: { id },
      body: { version: 5, seats: 25 },
    }),
  )
})

test('an organisation that the user may not change is shown as text and cannot be deleted', async () => {
  const abilities = Object.fromEntries(Object.keys(northwind.abilities).map((name) => [name, false]))
  await openEditor(
    { 'organizations.read': { ...northwind, abilities: { ...abilities, update: true } } },
    { role: 'operator' },
  )
  expect(await screen.findByLabelText(/^Name/)).toBeDefined()
  expect(screen.getByText('Nora')).toBeDefined()
  expect(screen.queryByLabelText(/Seat limit/)).toBeNull()
  expect(screen.queryByRole('button', { name: en.organizations.remove })).toBeNull()
})

test('an operator, who does not see super-admins, reads that they take seats too', async () => {
  await openEditor({ 'organizations.read': northwind }, { role: 'operator' })
  expect(await screen.findByText(/^3 of 10 taken\. Super-admins take seats too/)).toBeDefined()
  cleanup()
  await openEditor({ 'organizations.read': northwind })
  expect(await screen.findByText('3 of 10 taken')).toBeDefined()
})

test('booked credit is sent with its reason, and the ledger shows whole amounts and balances in cents', async () => {
  const entry = {
    id: '00000000-0000-4000-8000-0000000000bb',
    amount_eur: 50,
    balance_eur: 62.5,
    reason: 'Invoice 7',
    created_by: null,
    created_at: '2026-03-01T10:00:00.000Z',
  }
  const usage = {
    ...entry,
    id: '00000000-0000-4000-8000-0000000000bc',
    amount_eur: -0.003_412,
    balance_eur: 62.496_588,
    reason: 'session 01a21044-0000-7000-8000-000000000001',
  }
  const draft = { ...usage, id: '00000000-0000-4000-8000-0000000000bd', reason: 'draft' }
  const { host } = await openEditor(
    {
      'organizations.read': northwind,
      'organizations.listCredits': { items: [entry, usage, draft], total: 3, page: 1, size: 12 },
      'organizations.addCredit': entry,
    },
    { search: '?tab=credit' },
  )
  const reasonOf = (row: HTMLElement) => row.querySelectorAll('td').item(1).textContent
  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.filter((row) => row.querySelector('time')).map(reasonOf)).toEqual([
    'Invoice 7',
    `${en.organizations.usedBySession} (01a21044)`,
    en.organizations.usedByDraft,
  ])
  const moneyOf = (row: HTMLElement) => [...row.querySelectorAll('td')].slice(2).map((cell) => cell.textContent)
  expect(rows.filter((row) => row.querySelector('time')).map(moneyOf)).toEqual([
    ['€50.00', '€62.50'],
    ['−€0.003412', '€62.50'],
    ['−€0.003412', '€62.50'],
  ])
  await userEvent.type(screen.getByLabelText(/Amount/), '50')
  await userEvent.type(screen.getByLabelText(/Reason/), 'Invoice 7')
  await userEvent.click(screen.getByRole('button', { name: en.organizations.bookCredit }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'organizations.addCredit')?.input).toEqual({
      params: { id },
      body: { amount_eur: 50, reason: 'Invoice 7' },
    }),
  )
})

test('the page of an organisation shows its retention and leaves its change to the metadata', async () => {
  await openEditor({ 'organizations.read': { ...northwind, retention_days: 30 } })
  const label = await screen.findByText(en.organizations.retention)
  expect(label.closest('div')?.textContent).toBe(`${en.organizations.retention}30 days`)
  expect(screen.queryByLabelText(/Retention in days/)).toBeNull()
  expect(screen.getByRole('link', { name: en.metadata.open }).getAttribute('href')).toBe(
    `/settings/metadata?organization=${id}`,
  )
})
