import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { SharingDialog } from './sharing-dialog.tsx'

const open = (role: 'editor' | 'operator') =>
  openPage(
    async () => ({
      Page: () => (
        <SharingDialog
          records={[{ name: 'A talk', published_version: 1 }]}
          shares={[]}
          save={async () => undefined}
          onClose={() => undefined}
        />
      ),
    }),
    { person: { role }, answers: { 'usergroups.list': pageOf([]), 'users.listNames': { items: [] } } },
  )

const rule = /^You find people by their first or last name/

test('an editor reads that people are found by their names, and what to do when the search finds no person', async () => {
  await open('editor')
  const field = await screen.findByLabelText('Add a person')
  expect(screen.getByText(rule).id).toBe(field.getAttribute('aria-describedby'))
  await userEvent.click(field)
  expect(await screen.findByText(/^No one has this name\. Check the spelling/)).toBeDefined()
})

test('a person who reads the list of users finds others by their addresses, too', async () => {
  await open('operator')
  expect(await screen.findByLabelText('Add a person')).toBeDefined()
  expect(screen.queryByText(rule)).toBeNull()
})
