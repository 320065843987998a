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

test('an operator adds a member, makes another one manager and saves both', async () => {
  const { host } = await renderRemotePage(() => import('./group-editor.page.tsx'), {
    phrases: { settings: en },
    answers: {
      'usergroups.read': crew,
      'usergroups.update': crew,
      'users.list': { items: [ada, ben], total: 2, page: 1, size: 12 },
      'customFields.list': { items: [] },
    },
    route: { path: '/settings/usergroup/edit/crew', params: { id: 'crew' } },
    person: { role: 'operator' },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })
  const line = (await screen.findByText('Ada Byron')).closest('li') as HTMLElement
  await userEvent.click(within(line).getByRole('checkbox', { name: en.groups.manager }))
  await userEvent.click(screen.getByRole('combobox', { name: en.groups.addMember }))
  await userEvent.click(await screen.findByTitle('Ben Carr · ben@example.org'))
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
