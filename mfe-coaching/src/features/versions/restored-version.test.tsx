import { demoLibrary } from '@parley/fixtures/library'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const draft = demoLibrary('en').missions[0]?.draft
const mission = {
  ...draft,
  id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a54',
  ...recordFrame,
  state: 'published',
  version: 3,
  published_version: 2,
}

beforeEach(() => localStorage.clear())

const publication = { version: 2, published_at: mission.updated_at, published_by: '' }
const open = () =>
  openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: mission.id } },
    answers: {
      'missions.read': mission,
      'missions.versions': { items: [publication] },
      'missions.readVersion': { ...publication, draft: { ...draft, learner_role: 'The role of version 2' } },
      'missions.update': (input: unknown) => ({ ...mission, ...(input as { body: object }).body, version: 4 }),
    },
  })
const role = async () => screen.findByLabelText<HTMLInputElement>(/^Role/)

test('an earlier version that an author loads into the form is unsaved until they save it', async () => {
  const { host } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }))
  await userEvent.click(await screen.findByText('Load version 2 into the form'))
  await userEvent.click(await screen.findByText('Back to the form'))
  expect(await screen.findByText('Unsaved changes')).toBeDefined()
  const inputs = () => host.calls.flatMap(({ call, input }) => (call === 'missions.update' ? [input] : []))
  expect(inputs()).toEqual([])
  await userEvent.click(screen.getByText('Save', { selector: 'button' }))
  await waitFor(() => expect(inputs()).toMatchObject([{ body: { version: 3, learner_role: 'The role of version 2' } }]))
})

test('unsaved words that an earlier version replaced come back with one undo', async () => {
  const { host } = await open()
  await userEvent.clear(await role())
  await userEvent.click(await role())
  await userEvent.paste('Not saved yet')
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }))
  await userEvent.click(await screen.findByText('Load version 2 into the form'))
  await waitFor(async () => expect((await role()).value).toBe('The role of version 2'))
  await userEvent.click(await screen.findByText('Back to the form'))
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(async () => expect((await role()).value).toBe('Not saved yet'))
  expect(host.calls.some(({ call }) => call === 'missions.update')).toBe(false)
})
