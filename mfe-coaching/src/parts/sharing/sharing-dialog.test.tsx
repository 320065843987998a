import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ShareTogether } from './share-together.tsx'
import { SharingDialog } from './sharing-dialog.tsx'

const id = '00000000-0000-4000-8000-00000000000a'
const otherId = '00000000-0000-4000-8000-00000000000b'
const selfId = '00000000-0000-4000-8000-00000000000c'

const open = (role: 'editor' | 'operator', answers: Record<string, unknown> = {}, version: number | null = 1) =>
  openPage(
    async () => ({
      Page: () => (
        <SharingDialog
          kind="scenario"
          records={[
            { id, name: 'A talk', published_version: version, persona_id: id, mission_id: otherId, observer_ids: [] },
          ]}
          shares={[]}
          save={async () => undefined}
          onClose={() => undefined}
        />
      ),
    }),
    {
      person: { role, user: { id: selfId } },
      answers: {
        'usergroups.list': pageOf([]),
        'users.listNames': { items: [] },
        'personas.read': { id, name: 'Rui', visibility: 'organization' },
        'missions.read': { id, name: 'On the roof', visibility: 'organization' },
        ...answers,
      },
    },
  )

const rule = /^You find people by their first or last name/

test('an editor reads that people are found by their names, and what to do when the search finds no person', async () => {
  await open('editor')
  const field = await screen.findByLabelText('Add a person')
  expect(screen.getByText(rule).id).toBe(field.getAttribute('aria-describedby'))
  await userEvent.click(field)
  expect(await screen.findByText(/^No one has this name\. Check the spelling/)).toBeDefined()
})

test('people do not share with themselves', async () => {
  await open('editor', {
    'users.listNames': {
      items: [
        { id: selfId, name: 'Ada Self' },
        { id: otherId, name: 'Ada Other' },
      ],
    },
  })
  await userEvent.click(await screen.findByLabelText('Add a person'))
  expect(await screen.findByText('Ada Other')).toBeDefined()
  expect(screen.queryByText('Ada Self')).toBeNull()
})

test('a person who is chosen twice has one row', async () => {
  await open('editor', { 'users.listNames': { items: [{ id: otherId, name: 'Ada Other' }] } })
  const choose = async () => {
    await userEvent.click(await screen.findByLabelText('Add a person'))
    const options = await screen.findAllByText('Ada Other', { selector: '.ant-select-item-option-content' })
    await userEvent.click(options.at(-1) ?? document.body)
  }
  await choose()
  await choose()
  expect(screen.getAllByRole('button', { name: en.sharing.remove.replace('{{name}}', 'Ada Other') })).toHaveLength(1)
})

test('the dialog of a draft says when learners see it, and that of a published scenario does not', async () => {
  const { unmount } = await open('editor', {}, null)
  expect(await screen.findByText(en.sharing.draft)).toBeDefined()
  unmount()
  await open('editor')
  await screen.findByLabelText('Add a person')
  expect(screen.queryByText(en.sharing.draft)).toBeNull()
})

test('a person who reads the list of users finds others by their addresses, too', async () => {
  await open('operator')
  expect(await screen.findByLabelText('Add a person')).toBeDefined()
  expect(screen.queryByText(rule)).toBeNull()
})

test('the dialog names the parts of a scenario that stay closed to the people with whom it is shared', async () => {
  await open('editor', { 'personas.read': { id, name: 'Rui, foreman', visibility: 'private' } })
  expect(await screen.findByText('Rui, foreman')).toBeDefined()
  expect(screen.getByText(en.sharing.privateParts.scenario.title)).toBeDefined()
  expect(screen.queryByText('On the roof')).toBeNull()
})

test('the dialog says nothing of parts when everyone in the organisation sees them', async () => {
  const { host } = await open('editor')
  await waitFor(() => expect(host.calls.map(({ call }) => call)).toContain('personas.read'))
  expect(screen.queryByText(en.sharing.privateParts.scenario.title)).toBeNull()
})

/** Opens the dialog for two lines of a list, which name no observers and no steps. */
const openTogether = (kind: 'scenario' | 'playlist', answers: Record<string, unknown>) => {
  const lines = [id, otherId].map((lineId) => ({ id: lineId, name: 'A talk', published_version: 1 }))
  const Page = () => <ShareTogether kind={kind} records={lines} onClose={() => undefined} />
  return openPage(async () => ({ Page }), {
    person: { role: 'editor', user: { id: selfId } },
    answers: { 'usergroups.list': pageOf([]), 'users.listNames': { items: [] }, ...answers },
  })
}

test('the dialog for several scenarios names their private observers', async () => {
  await openTogether('scenario', {
    'scenarios.read': { id, observer_ids: [selfId] },
    'observers.read': { id: selfId, name: 'Patience on the phone', visibility: 'private' },
  })
  expect(await screen.findByText('Patience on the phone')).toBeDefined()
})

test('the dialog for several playlists names the private scenarios among their steps', async () => {
  await openTogether('playlist', {
    'playlists.read': { id, items: [{ scenario_id: selfId }] },
    'scenarios.read': { id: selfId, name: 'On the roof', visibility: 'private' },
  })
  expect(await screen.findByText('On the roof')).toBeDefined()
  expect(screen.getByText(en.sharing.privateParts.playlist.title)).toBeDefined()
})
