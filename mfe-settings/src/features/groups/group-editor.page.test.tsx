import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'

const adaId = '00000000-0000-4000-8000-00000000000a'
const benId = '00000000-0000-4000-8000-00000000000b'
const ada = { id: adaId, email: 'ada@example.org', first_name: 'Ada', last_name: 'Byron', manager: false }
const ben = { id: benId, email: 'ben@example.org', first_name: 'Ben', last_name: 'Carr' }
const crew = {
  id: 'crew',
  organization_id: 'home',
  name: 'Crew',
  description: '',
  members: [ada],
  custom: {},
  version: 2,
}

const open = (answers: Record<string, unknown>) =>
  renderRemotePage(() => import('./group-editor.page.tsx'), {
    phrases: { settings: en },
    answers: {
      'usergroups.read': crew,
      'users.list': { items: [ada, ben], total: 2, page: 1, size: 12 },
      'customFields.list': { items: [] },
      ...answers,
    },
    route: { path: '/settings/usergroup/edit/crew', params: { id: 'crew' } },
    person: { role: 'operator' },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })

test('an operator adds a member, makes another one manager and saves both', async () => {
  const { host } = await open({ 'usergroups.update': crew })
  const line = (await screen.findByText('Ada Byron')).closest('li') as HTMLElement
  await userEvent.click(within(line).getByRole('checkbox', { name: en.groups.manager }))
  await userEvent.click(screen.getByRole('combobox', { name: en.groups.addMember }))
  await userEvent.click(await screen.findByTitle('Ben Carr · ben@example.org'))
  expect(host.calls.findLast(({ call }) => call === 'users.list')?.input).toMatchObject({
    query: { organization_id: crew.organization_id },
  })
  await userEvent.click(screen.getByRole('button', { name: en.groups.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'usergroups.update')?.input).toMatchObject({
      params: { id: 'crew' },
      body: {
        version: 2,
        members: [
          { id: adaId, manager: true },
          { id: benId, manager: false },
        ],
      },
    }),
  )
})

test('the title of the browser carries the name of the group', async () => {
  await open({})
  await waitFor(() => expect(document.title).toMatch(/^Crew · /))
})

test('a conflict shows both versions of the members, and the other person’s description stays', async () => {
  const current = { ...crew, description: 'Night shift', members: [{ ...ada, manager: true }], version: 3 }
  const problem = { code: 'version-conflict', title: '', status: 409, detail: 'Changed.', context: { current } }
  const answers = [new ApiError('version-conflict', 'Changed.', 409, problem as never), crew]
  const { host } = await open({
    'usergroups.update': () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada Byron from the group' }))
  await userEvent.click(screen.getByRole('button', { name: en.groups.save }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Theirs: Ada Byron (Manager)' }))
  expect(screen.queryByRole('radio', { name: /Night shift/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() =>
    expect(host.calls.filter(({ call }) => call === 'usergroups.update')[1]?.input).toEqual({
      params: { id: 'crew' },
      body: { version: 3, description: 'Night shift', members: [{ id: adaId, manager: true }] },
    }),
  )
})

test('a search for members that fails says so, and finds them in another attempt', async () => {
  const failure = new ApiError('unavailable', 'No answer.', 503)
  const answers: unknown[] = [failure]
  const people = { items: [ada, ben], total: 2, page: 1, size: 12 }
  await open({
    'users.list': () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return people
    },
  })
  await userEvent.click(await screen.findByRole('combobox', { name: en.groups.addMember }))
  expect((await screen.findByRole('alert')).textContent).toBe('The search failed. Check your connection.')
  expect(screen.queryByText(en.groups.nobodyFound)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Ben Carr · ben@example.org')).toBeDefined()
})
