import { permissionsOf } from '@parley/contracts/access'
import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const ada = {
  id: '00000000-0000-4000-8000-00000000000a',
  organization_id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Byron',
  organization_role: 'editor',
  permissions: permissionsOf.editor,
  own_permissions: false,
  state: 'active',
  language: 'en',
  image_url: null,
  custom: {},
  groups: [{ id: '00000000-0000-4000-8000-0000000000aa', name: 'Crew', manager: false }],
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  abilities: { update: true, delete: true, reset_password: true, invite: false },
}
const groups = { items: [{ id: ada.groups[0]?.id, name: 'Crew' }], total: 1, page: 1, size: 48 }
const noFields = { items: [] }

/** A custom field of people whose label is its key in capitals. */
const field = (key: string, type: string, choices: string[] = []) => ({
  id: key,
  organization_id: ada.organization_id,
  kind: 'user',
  key,
  label: key.toUpperCase(),
  type,
  choices,
  required: false,
  position: 0,
  version: 1,
  abilities: { update: true, delete: true },
})

const wrap = (language: 'en' | 'fr') => (page: ReactNode) => (
  <UiProvider scheme="light" language={language}>
    {page}
  </UiProvider>
)

const people = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 12 })

const openList = (answers: Record<string, unknown> = {}, search = '') =>
  renderRemotePage(() => import('./people.page.tsx'), {
    manifests: [manifest],
    phrases: { settings: en },
    answers: { 'users.list': people([ada]), 'usergroups.list': groups, 'customFields.list': noFields, ...answers },
    route: { path: '/settings/user/list', search },
    person: { role: 'operator' },
    wrap: wrap('en'),
  })

test('the list shows role, state and groups, and a selection offers changes of role', async () => {
  const { host } = await openList({ 'users.update': ada })
  const row = await screen.findByRole('row', { name: /Ada Byron/ })
  for (const text of ['ada@example.org', 'Editor', 'Active', 'Crew']) expect(within(row).getByText(text)).toBeDefined()
  await userEvent.click(within(row).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: en.people.changeRole }))
  const dialog = screen.getByRole('dialog', { name: 'Change the role of 1 person' })
  await userEvent.click(within(dialog).getByRole('combobox'))
  await userEvent.click(await screen.findByTitle('User'))
  await userEvent.click(within(dialog).getByRole('button', { name: en.people.changeRole }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'users.update')?.input).toMatchObject({
      params: { id: ada.id },
      body: { version: 3, organization_role: 'user', permissions: null },
    }),
  )
})

test('on a phone a card shows the name, then role and state beside each other, then the address', async () => {
  await openList()
  const row = await screen.findByRole('row', { name: /Ada Byron/ })
  const placeOf = (text: string) => within(row).getByText(text).closest('td')?.dataset['phone']
  expect(['Ada Byron', 'Editor', 'Active', 'ada@example.org', 'Crew'].map(placeOf)).toEqual([
    'title',
    'bare',
    'bare',
    'line',
    'hidden',
  ])
})

test('custom fields are columns and filters of the list, and its export keeps the filter', async () => {
  const { host } = await openList(
    {
      'users.list': people([{ ...ada, custom: { level: 'Gold', trained: true, since: '2026-03-04' } }]),
      'users.exportList': new Blob(['email']),
      'customFields.list': {
        items: [field('level', 'choice', ['Gold', 'Silver']), field('trained', 'yes_no'), field('since', 'date')],
      },
    },
    '?custom.level=Gold&custom.trained=true',
  )
  const row = await screen.findByRole('row', { name: /Ada Byron/ })
  for (const text of ['Gold', 'Yes', /4.*2026/]) expect(await within(row).findByText(text)).toBeDefined()
  const custom = ['level:Gold', 'trained:true']
  await waitFor(() =>
    expect(host.calls.findLast(({ call }) => call === 'users.list')?.input).toMatchObject({ query: { custom } }),
  )
  await userEvent.click(screen.getByRole('button', { name: en.customFields.exportList }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'users.exportList')?.input).toEqual({ query: { custom } }),
  )
})

test('an empty list offers no export', async () => {
  await openList({ 'users.list': people([]) }, '?search=zz')
  expect(await screen.findByText('Nothing matches this search')).toBeDefined()
  expect(screen.queryByRole('button', { name: en.customFields.exportList })).toBeNull()
})

test('each role has a badge in its colour, and people of several organisations are not put into one group', async () => {
  const roles = ['super-admin', 'operator', 'editor', 'user'] as const
  await openList({
    'users.list': people(
      roles.map((role, n) => ({
        ...ada,
        id: role,
        first_name: role,
        organization_role: role,
        organization_id: `${n}`,
      })),
    ),
  })
  const toneOf = async (role: (typeof roles)[number]) => {
    const row = await screen.findByRole('row', { name: new RegExp(`${role} Byron`) })
    return within(row).getByText(en.profile.roles[role]).className
  }
  expect(await Promise.all(roles.map(toneOf))).toEqual([
    'ui-badge ui-tone-danger',
    'ui-badge ui-tone-orange',
    'ui-badge ui-tone-info',
    'ui-badge',
  ])
  for (const box of screen.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: en.people.addToGroup }))
  expect(within(screen.getByRole('dialog')).getByText(en.people.groupMixed)).toBeDefined()
})

test('a person without an ability has no menu and no link', async () => {
  await openList({
    'users.list': people([
      { ...ada, abilities: { update: false, delete: false, reset_password: false, invite: false } },
    ]),
  })
  const row = await screen.findByRole('row', { name: /Ada Byron/ })
  expect(within(row).queryByRole('link')).toBeNull()
  expect(within(row).queryByRole('button')).toBeNull()
})

const openEditor = (answers: Record<string, unknown> = {}) =>
  renderRemotePage(() => import('./person-editor.page.tsx'), {
    phrases: { settings: en },
    answers: { 'users.read': ada, 'usergroups.list': groups, 'customFields.list': noFields, ...answers },
    route: { path: `/settings/user/edit/${ada.id}`, params: { id: ada.id } },
    person: { role: 'operator' },
    wrap: wrap('en'),
  })

test('a save sends only what changed', async () => {
  const { host } = await openEditor({ 'users.update': ada })
  const name = await screen.findByLabelText(/First name/)
  await userEvent.type(name, ' A.')
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'users.update')?.input).toEqual({
      params: { id: ada.id },
      body: { version: 3, first_name: 'Ada A.' },
    }),
  )
})

test('a conflict shows both names, and the chosen one is saved with the new version', async () => {
  const context = { current: { ...ada, first_name: 'Augusta', version: 4 } }
  const problem = { code: 'version-conflict', title: '', status: 409, detail: 'Changed meanwhile.', context }
  const answers = [new ApiError('version-conflict', 'Changed meanwhile.', 409, problem as never), ada]
  const { host } = await openEditor({
    'users.update': () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  await userEvent.type(await screen.findByLabelText(/Last name/), '-King')
  await userEvent.type(screen.getByLabelText(/First name/), '!')
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Theirs: Augusta' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() =>
    expect(host.calls.filter(({ call }) => call === 'users.update')[1]?.input).toMatchObject({
      body: { version: 4, first_name: 'Augusta', last_name: 'Byron-King' },
    }),
  )
})

test('a conflict names the roles and every group, also one that the first page of groups lacks', async () => {
  const far = { id: '0192f000-0000-7000-8000-000000000777', name: 'Zephyr' }
  const near = { id: '0192f000-0000-7000-8000-000000000778', name: 'Breeze', manager: false }
  const current = { ...ada, organization_role: 'operator', groups: [near], version: 4 }
  const problem = {
    code: 'version-conflict',
    title: '',
    status: 409,
    detail: 'Changed meanwhile.',
    context: { current },
  }
  await openEditor({
    'users.read': { ...ada, groups: [] },
    'usergroups.list': ({ query }: { query: { search?: string } }) =>
      query.search ? { items: [far], total: 1 } : { ...groups, total: 90 },
    'usergroups.read': { ...far, members: [] },
    'users.update': () => {
      throw new ApiError('version-conflict', 'Changed meanwhile.', 409, problem as never)
    },
  })
  await userEvent.click(await screen.findByRole('combobox', { name: /Role/ }))
  await userEvent.click(await screen.findByTitle('User'))
  await userEvent.click(screen.getByRole('combobox', { name: /Groups/ }))
  await userEvent.keyboard('Zep')
  await userEvent.click(await screen.findByTitle('Zephyr'))
  await userEvent.click(screen.getByRole('button', { name: en.people.save }))
  for (const name of ['Yours: User', 'Theirs: Operator', 'Yours: Zephyr', 'Theirs: Breeze'])
    expect(await screen.findByRole('radio', { name })).toBeDefined()
})

test('the history of a person shows who changed what, with permissions and roles in words', async () => {
  const event = {
    id: '1',
    at: '2026-03-01T10:00:00.000Z',
    organization_id: null,
    actor_kind: 'user',
    actor_id: null,
    actor_name: 'Nora Berg',
    action: 'user.update',
    subject_kind: 'user',
    subject_id: ada.id,
    before: { organization_role: 'user', own_permissions: ['dashboard-view'], version: 2 },
    after: { organization_role: 'editor', own_permissions: ['user-create'], version: 3 },
    address: '',
    user_agent: '',
    request_id: '',
  }
  const { host } = await openEditor({ 'auditEvents.list': { items: [event], next: null } })
  await userEvent.click(await screen.findByRole('button', { name: en.audit.history }))
  const drawer = await screen.findByRole('dialog', { name: en.audit.history })
  for (const text of ['Person: changed', 'Nora Berg', 'User', 'Editor', 'See the dashboard', 'Add people'])
    expect(await within(drawer).findByText(text, { exact: false })).toBeDefined()
  expect(within(drawer).queryByText('version')).toBeNull()
  expect(host.calls.find(({ call }) => call === 'auditEvents.list')?.input).toEqual({
    query: { subject_kind: 'user', subject_id: ada.id },
  })
})

test('a permission is found by its name, which says where it comes from', async () => {
  await openEditor()
  await userEvent.type(await screen.findByRole('searchbox', { name: en.people.searchPermission }), 'create person')
  const line = (await screen.findByRole('checkbox', { name: 'Create personas' })).closest('li') as HTMLElement
  expect(within(line).getByText(en.people.origins.role)).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Add people' })).toBeNull()
})

test('a faulty line of a list is corrected before the invitations are sent', async () => {
  const { host } = await renderRemotePage(() => import('./person-editor.page.tsx'), {
    phrases: { settings: fr },
    language: 'fr',
    answers: { 'users.create': ada, 'usergroups.list': groups },
    route: { path: '/settings/user/create', search: '?many=yes' },
    person: { role: 'operator' },
    wrap: wrap('fr'),
  })
  const paste = await screen.findByRole('textbox', { name: fr.people.paste })
  await userEvent.click(paste)
  await userEvent.paste('e-mail;prénom;nom\nada@example.org;Ada;Byron\nben.example.org;Ben;')
  await userEvent.click(screen.getByRole('button', { name: fr.people.checkLines }))
  expect(await screen.findByText(fr.people.faults.email)).toBeDefined()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Inviter 2 personnes' })
  expect(send.disabled).toBe(true)
  const cell = screen.getByRole('textbox', { name: 'Adresse e-mail, ligne 2' })
  await userEvent.clear(cell)
  await userEvent.type(cell, 'ben@example.org')
  await act(() => host.navigation.go('/settings'))
  await userEvent.click(screen.getByRole('button', { name: fr.unsaved.stay }))
  expect(host.navigation.visited).toEqual([])
  await userEvent.click(send)
  await waitFor(() => expect(host.calls.filter(({ call }) => call === 'users.create')).toHaveLength(2))
  expect(host.calls.find(({ call }) => call === 'users.create')?.input).toMatchObject({
    body: { email: 'ada@example.org', first_name: 'Ada', organization_role: 'user', send_invitation: true },
  })
})

test('many people are invited with one value of each field that their organisation requires', async () => {
  const site = { ...field('site', 'text'), required: true }
  const { host } = await renderRemotePage(() => import('./person-editor.page.tsx'), {
    phrases: { settings: en },
    answers: { 'users.create': ada, 'customFields.list': { items: [site, field('trained', 'yes_no')] } },
    route: { path: '/settings/user/create', search: '?many=yes' },
    person: { role: 'operator' },
    wrap: wrap('en'),
  })
  await userEvent.click(await screen.findByRole('textbox', { name: en.people.paste }))
  await userEvent.paste('ada@example.org\nben@example.org')
  await userEvent.click(screen.getByRole('button', { name: en.people.checkLines }))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Invite 2 people' })
  expect(send.disabled).toBe(true)
  await userEvent.type(await screen.findByLabelText('SITE'), 'Lyon')
  expect(screen.queryByLabelText(/TRAINED/)).toBeNull()
  await userEvent.click(send)
  await waitFor(() => expect(host.calls.filter(({ call }) => call === 'users.create')).toHaveLength(2))
  const requests = host.calls.filter(({ call }) => call === 'users.create')
  expect(requests.map(({ input }) => input)).toMatchObject([
    { body: { custom: { site: 'Lyon' } } },
    { body: { custom: { site: 'Lyon' } } },
  ])
})

test('with more groups than a page shows, the filter and the dialog ask the server for the typed name', async () => {
  const far = { id: '0192f000-0000-7000-8000-000000000777', name: 'Zephyr' }
  const answer = ({ query }: { query: { search?: string } }) =>
    query.search ? { items: query.search === 'Zep' ? [far] : [], total: 1 } : { ...groups, total: 90 }
  const { host } = await openList({ 'usergroups.list': answer, 'users.update': ada })
  const row = await screen.findByRole('row', { name: /Ada Byron/ })
  await userEvent.click(within(row).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: en.people.addToGroup }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('combobox'))
  await userEvent.keyboard('Zep')
  await userEvent.click(await screen.findByTitle('Zephyr'))
  await userEvent.click(within(dialog).getByRole('button', { name: en.people.addToGroup }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'users.update')?.input).toMatchObject({
      body: { group_ids: [ada.groups[0]?.id, far.id] },
    }),
  )
  await userEvent.click(await screen.findByRole('combobox', { name: en.people.group }))
  await userEvent.keyboard('Zep')
  await userEvent.click((await screen.findAllByTitle('Zephyr')).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(host.calls.findLast(({ call }) => call === 'users.list')?.input).toMatchObject({
      query: { group_id: far.id },
    }),
  )
})

test('groups that cannot be read are offered again in the filter, not shown as an empty choice', async () => {
  const answers: unknown[] = [new ApiError('unavailable', 'No answer.', 503)]
  await openList({
    'usergroups.list': () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return groups
    },
  })
  const filter = () => screen.getByRole('combobox', { name: en.people.group })
  await screen.findByText('Ada Byron')
  await waitFor(() => expect(filter().tagName).toBe('INPUT'))
  await userEvent.click(filter())
  expect((await screen.findByRole('alert')).textContent).toBe('The search failed. Check your connection.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Crew' })).toBeDefined()
})
