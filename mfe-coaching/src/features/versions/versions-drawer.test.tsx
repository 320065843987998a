import { demoLibrary } from '@parley/fixtures/library'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const draft = { ...demoLibrary('en').missions[0]?.draft, learner_role: 'The role in the form' }
const mission = {
  ...draft,
  id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a54',
  ...recordFrame,
  state: 'published',
  version: 4,
  published_version: 3,
}

beforeEach(() => localStorage.clear())

/** Opens the drawer of a mission whose versions 1, 2 and so on have these roles. */
const openVersions = async (...roles: string[]) => {
  const items = roles.map((_, place) => ({
    version: roles.length - place,
    published_at: mission.updated_at,
    published_by: '',
  }))
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: mission.id } },
    answers: {
      'missions.read': mission,
      'missions.versions': { items },
      'missions.readVersion': (input: unknown) => {
        const { version } = (input as { params: { version: number } }).params
        return { ...items[0], version, draft: { ...draft, learner_role: roles[version - 1] } }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Published versions' }))
  await drawer.findByText(/^Read version/)
  return drawer
}

test('the versions open on the changes of the form since the newest version', async () => {
  const drawer = await openVersions('The first role', 'The second role')
  expect(await drawer.findByLabelText('1 changed field')).toBeDefined()
  expect(drawer.getByText('Load version 2 into the form')).toBeDefined()
})

test('the versions of a form without changes open on the latest two that differ', async () => {
  const drawer = await openVersions('The first role', draft.learner_role, draft.learner_role)
  expect(await drawer.findByLabelText('1 changed field')).toBeDefined()
  expect(drawer.getByText(/first/, { selector: 'del' })).toBeDefined()
  expect(drawer.getByText('Load version 1 into the form')).toBeDefined()
})

test.each([
  [1, 'There is nothing to compare yet: the form is the same as version 1, the only published one.'],
  [2, 'There is nothing to compare: the form and all 2 published versions are the same.'],
])('with %i published versions like the form the drawer says: %s', async (count, text) => {
  const drawer = await openVersions(...Array.from({ length: count }, () => draft.learner_role))
  expect(await drawer.findByText(text)).toBeDefined()
})
