import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'

const item = (id: string, change: object) => ({
  id,
  kind: 'persona',
  name: `Record ${id}`,
  status: 'new',
  record_id: null,
  version: null,
  edited: false,
  updatable: false,
  ...change,
})
const items = [
  item('1', {}),
  item('2', { status: 'changed', record_id: '2', version: 4, edited: true, updatable: true }),
  item('3', { status: 'same', record_id: '3', version: 1 }),
]

const choice = () => screen.findByLabelText('What to do with Record 2')

const chooseUpdate = async () => {
  await userEvent.click(await choice())
  await userEvent.click(
    await screen.findByText(en.bundles.action.update, { selector: '.ant-select-item-option-content' }),
  )
}

test('a choice made for one file does not apply to the next', async () => {
  await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'bundles.preview': { items } },
  })
  const upload = async (name: string) =>
    userEvent.upload(await screen.findByLabelText(/^Choose a/), new File(['{}'], name, { type: 'application/json' }))
  await upload('one.parley.json')
  await chooseUpdate()
  await upload('two.parley.json')
  await waitFor(async () =>
    expect((await choice()).closest('.ant-select')?.textContent).toContain(en.bundles.action.keep),
  )
})

test('a file shows its new and changed records, and only the records that the author chose are written', async () => {
  const sent: { choices?: string }[] = []
  const { host } = await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'bundles.preview': { items },
      'bundles.import': (input: unknown) => {
        sent.push((input as { body: { choices?: string } }).body)
        return { created: 1, updated: 1, kept: 0, items: [] }
      },
    },
  })
  const file = new File(['{}'], 'x.parley.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  const list = await screen.findByRole('list', { name: en.bundles.records })
  expect(within(list).getByText(/changed here since/)).toBeDefined()
  await chooseUpdate()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 records' }))
  await waitFor(() => expect(host.navigation.getState().path).toBe('/apps/coaching/persona/list'))
  expect(host.notices.getState()[0]?.text).toBe('1 record created · 1 updated')
  expect(JSON.parse(sent[0]?.choices ?? '')).toEqual({
    visibility: 'private',
    actions: { 2: 'update' },
    versions: { 2: 4, 3: 1 },
  })
})

test('after the import of a course its author sees the playlists', async () => {
  const course = [item('1', { kind: 'scenario' }), item('2', { kind: 'playlist' })]
  const { host } = await openPage(() => import('./import.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'bundles.preview': { items: course }, 'bundles.import': { created: 2, updated: 0, kept: 0, items: [] } },
  })
  const file = new File(['{}'], 'x.parley.json', { type: 'application/json' })
  await userEvent.upload(await screen.findByLabelText(/^Choose a/), file)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 records' }))
  await waitFor(() => expect(host.navigation.getState().path).toBe('/apps/coaching/playlist/list'))
})
