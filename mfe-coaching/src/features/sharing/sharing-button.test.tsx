import type { Share } from '@parley/contracts/authored'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { SharingButton } from './sharing-button.tsx'

const id = '0192f000-0000-7000-8000-000000000001'
const ana: Share = { kind: 'user', id: '0192f000-0000-7000-8000-00000000000a', level: 'run' }
const ben: Share = { kind: 'user', id: '0192f000-0000-7000-8000-00000000000b', level: 'view' }
const names = [
  { id: ana.id, name: 'Ana Alami' },
  { id: ben.id, name: 'Ben Boyd' },
]

test('an author takes one share back, and sends what they saw, so that a colleague’s shares stay', async () => {
  const bodies: unknown[] = []
  const record = { id, name: 'A talk', shared_with: [ana, ben], published_version: 1 }
  await openPage(async () => ({ Page: () => <SharingButton kind="scenario" record={record} /> }), {
    person: { role: 'editor' },
    answers: {
      'usergroups.list': pageOf([]),
      'users.listNames': { items: names },
      'scenarios.share': (input: unknown) => {
        bodies.push((input as { body: unknown }).body)
        return record
      },
    },
  })
  await userEvent.click(await screen.findByText('Share'))
  await userEvent.click(await screen.findByLabelText(/Ben Boyd/, { selector: 'button' }))
  await userEvent.click(screen.getByText('Save sharing'))
  await waitFor(() => expect(bodies).toEqual([{ shared_with: [ana], read_shares: [ana, ben] }]))
})

test('an author gives one person another level, and the others keep theirs', async () => {
  const bodies: unknown[] = []
  const record = { id, name: 'A talk', shared_with: [ana, ben], published_version: 1 }
  await openPage(async () => ({ Page: () => <SharingButton kind="playlist" record={record} /> }), {
    person: { role: 'editor' },
    answers: {
      'usergroups.list': pageOf([]),
      'users.listNames': { items: names },
      'playlists.share': (input: unknown) => {
        bodies.push((input as { body: unknown }).body)
        return record
      },
    },
  })
  await userEvent.click(await screen.findByText('Share'))
  await userEvent.click(await screen.findByRole('combobox', { name: 'What Ana Alami may do' }))
  await userEvent.click(await screen.findByText('Edit', { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByText('Save sharing'))
  await waitFor(() =>
    expect(bodies).toEqual([{ shared_with: [{ ...ana, level: 'edit' }, ben], read_shares: [ana, ben] }]),
  )
})
