import { demoLibrary } from '@parley/fixtures/library'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const mission = demoLibrary('en').missions[0]
const frame = recordFrame
const originId = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
const fork = {
  ...frame,
  ...mission?.draft,
  id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a54',
  forked_from: { id: originId, version: 1 },
}
const origin = {
  ...frame,
  ...mission?.draft,
  id: originId,
  version: 2,
  forked_from: null,
  published_version: 1,
  learner_role: 'A new role',
}

beforeEach(() => localStorage.clear())

test('an author copies one change in the original and saves it', async () => {
  const bodies: object[] = []
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId ? origin : fork,
      'missions.readVersion': { version: 1, published_at: frame.created_at, published_by: '', draft: mission?.draft },
      'missions.update': (input: unknown) => {
        bodies.push((input as { body: object }).body)
        return { ...fork, version: 2 }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  const changes = await screen.findByLabelText('1 change in the original')
  expect(within(changes).getByText('Role')).toBeDefined()
  // Between the old words and the new ones stands a space, also for those who hear or copy them.
  expect(changes.querySelector('del')?.nextSibling?.textContent).toBe(' ')
  await userEvent.click(within(changes).getByRole('button', { name: 'Copy: Role' }))
  expect(await screen.findByText('You have decided on every change in the original.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Changes in the original' })).toBeNull()
  await userEvent.click(await screen.findByText('Save', { selector: 'button, button *' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  // The fork has every change now: the next comparison starts at this version of the original.
  expect(bodies[0]).toMatchObject({ learner_role: 'A new role', version: 1, forked_version: 2 })
})

test('an author is told that a change in the original replaces their own one', async () => {
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId
          ? { ...origin, briefing: 'A new briefing.' }
          : { ...fork, learner_role: 'My own role' },
      'missions.readVersion': { version: 1, published_at: frame.created_at, published_by: '', draft: mission?.draft },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  const changes = await screen.findByLabelText('2 changes in the original')
  const notices = [...changes.children].map((change) => [
    change.querySelector('dt')?.textContent,
    within(change as HTMLElement).queryByText(en.upstream.replacesOwn) !== null,
  ])
  expect(notices).toEqual([
    ['Role', true],
    ['Briefing', false],
  ])
})

test('levels are compared in the words of the form', async () => {
  const changedFields = { learner_role: fork.learner_role, difficulty: 5, dial_overrides: { warmth: 1 } }
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId
          ? { ...origin, ...changedFields, id: originId }
          : fork,
      'missions.readVersion': { version: 1, published_at: frame.created_at, published_by: '', draft: mission?.draft },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  const changes = await screen.findByLabelText('2 changes in the original')
  expect([...changes.querySelectorAll('ins')].map(({ textContent }) => textContent).toSorted()).toEqual([
    en.difficulty.d5,
    `${en.fields.dials.warmth}: ${en.personaEditor.dials.warmth.l1}`,
  ])
})

test('after each decision the next change in the original has the focus, and after the last one the drawer', async () => {
  const changedOrigin = { ...origin, briefing: 'A new briefing.' }
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId ? changedOrigin : fork,
      'missions.readVersion': { version: 1, published_at: frame.created_at, published_by: '', draft: mission?.draft },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  const copies = await screen.findAllByRole('button', { name: /^Copy: / })
  const [first, second] = copies
  if (!first || !second) throw new Error('There are two changes.')
  await userEvent.click(first)
  expect(document.activeElement).toBe(second)
  await userEvent.click(await screen.findByRole('button', { name: /^Keep mine: / }))
  const none = screen.getByText('You have decided on every change in the original.')
  expect(document.activeElement?.tagName).toBe('DIV')
  expect(document.activeElement?.contains(none)).toBe(true)
  expect(document.activeElement?.className).toBe('versions')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText('You have decided on every change in the original.')),
  )
})

test('a change that an author has refused stays refused when they close the drawer and open it again', async () => {
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId
          ? { ...origin, briefing: 'A new briefing.' }
          : fork,
      'missions.readVersion': { version: 1, published_at: frame.created_at, published_by: '', draft: mission?.draft },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine: Role' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  const changes = await screen.findByLabelText('1 change in the original')
  expect([...changes.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Briefing'])
})

const openFork = (ownRecord: object, bodies: object[] = [], answers: object = {}) =>
  openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId
          ? { ...origin, briefing: 'A new briefing.' }
          : ownRecord,
      'missions.readVersion': { version: 1, published_at: frame.created_at, published_by: '', draft: mission?.draft },
      'missions.update': (input: unknown) => {
        bodies.push((input as { body: object }).body)
        return { ...fork, version: 2, forked_from: { ...fork.forked_from, declined: ['learner_role'] } }
      },
      ...answers,
    },
  })

const openChanges = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  const changes = await screen.findByLabelText('1 change in the original')
  return [...changes.querySelectorAll('dt')].map(({ textContent }) => textContent)
}

test('a refused change is saved with the fork', async () => {
  const bodies: object[] = []
  await openFork(fork, bodies)
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine: Role' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(bodies[0]).toMatchObject({ declined_changes: { version: 2, fields: ['learner_role'] } }))
  expect(await openChanges()).toEqual(['Briefing'])
})

test('a change that was refused earlier is not offered again after a reload', async () => {
  await openFork({ ...fork, forked_from: { ...fork.forked_from, declined: ['learner_role'] } })
  expect(await openChanges()).toEqual(['Briefing'])
})

test('a refusal of an earlier version of the original, kept and never saved, hides no change of the next version', async () => {
  const refusal = { declined_changes: { version: 1, fields: ['learner_role'] } }
  const keptDraft = { at: '2026-03-02T09:00:00.000Z', fields: { ...fork, ...refusal } }
  await openFork(fork, [], { 'keptDrafts.read': { draft: keptDraft } })
  await userEvent.click(await screen.findByRole('button', { name: 'Changes in the original' }))
  const changes = await screen.findByLabelText('2 changes in the original')
  expect([...changes.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Role', 'Briefing'])
})

test('a fork of an unchanged original offers no changes', async () => {
  const { host } = await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) => {
        if ((input as { params: { id: string } }).params.id !== originId) return { ...fork, briefing: 'My own.' }
        return { ...origin, version: 1 }
      },
    },
  })
  const isRead = ({ input }: { readonly input?: unknown }) =>
    (input as { params?: { id?: string } } | undefined)?.params?.id === originId
  await waitFor(() => expect(host.calls.some(isRead)).toBe(true))
  await screen.findByRole('button', { name: 'Versions' })
  expect(screen.queryByRole('button', { name: 'Changes in the original' })).toBeNull()
})

test.each([
  [404, 'The original is gone or no longer shared with you. Your version stays as it is.'],
  [500, undefined],
])('a fork whose original answers %i says: %s', async (status, text) => {
  const { host } = await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId
          ? Object.assign(new Error('Not found.'), { name: 'ApiError', status })
          : fork,
    },
  })
  await waitFor(() => expect(host.calls.filter(({ call }) => call === 'missions.read').length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByText(/^The original is gone/)?.textContent).toBe(text))
})

test('a fork names its original and links to it', async () => {
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId ? { ...origin, name: 'Start well' } : fork,
      'missions.readVersion': { version: 1, published_at: frame.created_at, published_by: '', draft: mission?.draft },
    },
  })
  const link = await screen.findByRole('link', { name: 'Start well' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/mission/edit/${originId}$`))
  expect(link.parentElement?.textContent).toBe('A version of “Start well”')
})

test('a fork whose original is gone is edited and saved like any other record', async () => {
  const { host } = await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: fork.id } },
    answers: {
      'missions.read': (input: unknown) =>
        (input as { params: { id: string } }).params.id === originId ? new Error('Not found.') : fork,
      'missions.update': { ...fork, version: 2 },
    },
  })
  const role = await screen.findByLabelText<HTMLInputElement>(/^Role/)
  await userEvent.click(role)
  await userEvent.paste('!')
  await userEvent.click(await screen.findByText('Save', { selector: 'button, button *' }))
  await waitFor(() => expect(host.calls.some(({ call }) => call === 'missions.update')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Changes in the original' })).toBeNull()
})
