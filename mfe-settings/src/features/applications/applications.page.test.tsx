import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import type { Application, ApplicationPreview } from './applications.queries.ts'

const nothing = { open: false, install: false, share: false, uninstall: false, approve: false, remove: false }
const version = { id: 'v1', version: '1.0.0', digest: 'a'.repeat(40), approved_at: '2026-03-01T10:00:00.000Z' }

const almanac = (own: Partial<Application> = {}): Application => ({
  id: '9',
  slug: 'almanac',
  kind: 'remote',
  title: { en: 'Almanac', fr: 'Almanach' },
  address: 'https://tools.test/almanac/',
  entry: '/files/remoteEntry.js',
  environment: 'stable',
  current: version,
  previous: null,
  permissions: [],
  paths: ['/apps/almanac'],
  compatibility: { contract: '2.0.0', singletons: {} },
  is_installed: true,
  shared_with: { everyone: true, group_ids: [] },
  installations: null,
  version: 3,
  updated_at: '2026-03-01T10:00:00.000Z',
  abilities: { ...nothing, open: true },
  ...own,
})

const preview: ApplicationPreview = {
  slug: 'almanac',
  kind: 'remote',
  title: { en: 'Almanac', fr: 'Almanach' },
  version: '2.0.0',
  digest: 'b'.repeat(40),
  address: 'https://tools.test/almanac/',
  files: 3,
  bytes: 12_000,
  compatibility: { contract: '2.0.0', singletons: {} },
  paths: ['/apps/almanac', '/apps/almanac/{id}'],
  permissions: ['user-list'],
  changes: {
    id: '9',
    version: 3,
    from: '1.0.0',
    is_same: false,
    added_paths: ['/apps/almanac/{id}'],
    removed_paths: [],
    added_permissions: ['user-list'],
    removed_permissions: [],
  },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
})

const open = (role: 'super-admin' | 'operator' | 'user', items: readonly Application[], answers = {}, search = '') =>
  renderRemotePage(() => import('./applications.page.tsx'), {
    phrases: { settings: en },
    answers: { 'applications.list': { items }, ...answers },
    route: { path: '/apps', search },
    person: { role },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })

test('an empty list says what to do and shows its action once', async () => {
  await open('super-admin', [])
  expect(await screen.findByRole('heading', { name: en.applications.none })).toBeDefined()
  expect(screen.getAllByRole('button', { name: en.applications.approve })).toHaveLength(1)
})

test('a learner sees and opens what is shared with them, and manages nothing', async () => {
  await open('user', [almanac()])
  expect((await screen.findByRole('link', { name: 'Open Almanac' })).getAttribute('href')).toBe('/apps/almanac')
  expect(await screen.findByText(en.applications.health.good)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('heading', { name: en.applications.platform })).toBeNull()
})

test('a learner without applications reads where they will appear', async () => {
  await open('user', [])
  expect(await screen.findByText(en.applications.noneForYouText)).toBeDefined()
})

test('a user who manages applications gets back to the settings, and a learner has no way there', async () => {
  await open('operator', [])
  const settings = await screen.findByRole('link', { name: en.home.title })
  expect(settings.getAttribute('href')).toBe('/settings')
  cleanup()
  await open('user', [])
  await screen.findByText(en.applications.noneForYou)
  expect(screen.queryByRole('link', { name: en.home.title })).toBeNull()
})

test('an operator enables an approved application and is told to share it', async () => {
  const offeredApplication = almanac({ is_installed: false, abilities: { ...nothing, install: true } })
  const { host } = await open('operator', [offeredApplication], { 'applications.install': almanac() })
  await userEvent.click(await screen.findByRole('button', { name: en.applications.install }))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  expect(host.calls.find(({ call }) => call === 'applications.install')?.input).toEqual({ params: { id: '9' } })
})

test('sharing names the chosen groups and finds groups beyond the first ones', async () => {
  const [readers, zeppelin] = ['0192f000-0000-7000-8000-000000000077', '0192f000-0000-7000-8000-000000000088']
  const own = almanac({
    shared_with: { everyone: false, group_ids: [readers] },
    abilities: { ...nothing, share: true },
  })
  const page = { page: 1, size: 48 }
  const { host } = await open(
    'operator',
    [own],
    {
      'usergroups.list': ({ query }: { query: { search?: string } }) =>
        query.search === 'Zep'
          ? { items: [{ id: zeppelin, name: 'Zeppelin crew' }], total: 1, ...page }
          : { items: [{ id: '1', name: 'Authors' }], total: 90, ...page },
      'usergroups.read': { id: readers, name: 'Readers' },
      'applications.share': own,
    },
    '?share=9',
  )
  expect(await screen.findByText('Readers')).toBeDefined()
  await userEvent.type(screen.getByRole('combobox'), 'Zep')
  await userEvent.click(await screen.findByText('Zeppelin crew'))
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  expect(host.calls.find(({ call }) => call === 'applications.share')?.input).toEqual({
    params: { id: '9' },
    body: { everyone: false, group_ids: [readers, zeppelin] },
  })
})

test('a super-admin sees what an update changes, and approves exactly that version', async () => {
  const own = almanac({ abilities: { ...nothing, approve: true, remove: true } })
  const { host } = await open(
    'super-admin',
    [own],
    { 'applications.preview': preview, 'applications.approve': own },
    '?approve=https%3A%2F%2Ftools.test%2Falmanac%2F',
  )
  const changes = await screen.findByRole('region', { name: 'Changes since 1.0.0' })
  expect(within(changes).getByText('/apps/almanac/{id}')).toBeDefined()
  expect(within(changes).getByText('See the list of people')).toBeDefined()
  expect(screen.getByText(en.applications.trust.remote)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Update to version 2.0.0' }))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  expect(host.calls.find(({ call }) => call === 'applications.approve')?.input).toEqual({
    body: { address: preview.address, digest: preview.digest, version: 3 },
  })
})

test('an address without https:// is refused beside its field, and nothing is asked', async () => {
  const { host } = await open('super-admin', [], {}, '?approve=new')
  const address = await screen.findByRole('textbox', { name: en.applications.address })
  await userEvent.type(address, 'localhost:4621/almanac')
  await userEvent.click(screen.getByRole('button', { name: en.applications.look }))
  expect(await screen.findByText(en.applications.addressForm)).toBeDefined()
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(host.calls.some(({ call }) => call === 'applications.preview')).toBe(false)
})

test('removing for everyone asks for the name first', async () => {
  const own = almanac({ installations: 2, abilities: { ...nothing, remove: true } })
  const { host } = await open('super-admin', [own], { 'applications.remove': undefined })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Almanac' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.applications.remove }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/2 organisations lose the application/)).toBeDefined()
  const confirm = within(question).getByRole('button', { name: en.applications.remove })
  expect(confirm).toHaveProperty('disabled', true)
  await userEvent.type(within(question).getByRole('textbox'), 'almanac')
  await userEvent.click(confirm)
  await waitFor(() => expect(host.calls.some(({ call }) => call === 'applications.remove')).toBe(true))
})
