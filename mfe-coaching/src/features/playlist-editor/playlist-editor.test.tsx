import type { Playlist } from '@parley/contracts/authored'
import { demoLibrary } from '@parley/fixtures/library'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const library = demoLibrary('en')
const abilities = { update: true, delete: true, publish: true, fork: true, copy: true, share: true, run: false }
const frame = {
  ...recordFrame,
  abilities,
}
const libraryPlaylist = library.playlists[0]
const record = { ...frame, id: libraryPlaylist?.id, ...libraryPlaylist?.draft } as Playlist

const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button, button *' }))

beforeEach(() => localStorage.clear())

/** Opens the editor of a playlist; answers what it saves, and the page that shows it. */
const openEditor = async (playlist = record, answers: object = {}) => {
  const bodies: Partial<Playlist>[] = []
  const update = (input: unknown) => {
    const { body } = input as { body: Partial<Playlist> }
    bodies.push(body)
    return { ...playlist, ...body, version: 2 }
  }
  const { host } = await openPage(() => import('./playlist-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: playlist.id } },
    answers: {
      'playlists.read': playlist,
      'playlists.list': pageOf([]),
      'playlists.update': update,
      'scenarios.list': pageOf(library.scenarios.map(({ id, draft }) => ({ ...frame, ...draft, id }))),
      'scenarios.read': { ...frame, id: record.items[0]?.scenario_id, name: 'S' },
      'usergroups.list': pageOf([]),
      ...answers,
    },
  })
  return Object.assign(bodies, { host })
}

test('the preview of a course shows its picture', async () => {
  const image_url = `/api/image/${'a'.repeat(40)}/large.webp`
  await openEditor({ ...record, image_url })
  const preview = await screen.findByRole('complementary', { name: 'Preview' })
  await waitFor(() => expect(preview.querySelector('img')?.getAttribute('src')).toBe(image_url))
})

test('the preview names no score for a step whose score is still to be filled in', async () => {
  const [one, two] = record.items
  await openEditor({ ...record, items: [one, { ...two, unlock: 'min_score', min_score: null }] as Playlist['items'] })
  const preview = await screen.findByRole('complementary', { name: 'Preview' })
  const rule = en.playlists.locked.min_score.replace('{{needed}}', '…')
  expect(await within(preview).findByText(rule)).toBeDefined()
})

test('the preview names a scenario in both of its steps and reads it once', async () => {
  const warn = vi.spyOn(console, 'warn')
  const [one, two] = record.items
  await openEditor({ ...record, items: [one, { ...two, scenario_id: one?.scenario_id }] as Playlist['items'] })
  const preview = await screen.findByRole('complementary', { name: 'Preview' })
  const names = () =>
    within(preview)
      .queryAllByRole('strong')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(new Set(names()).size).toBe(1))
  expect(names()).toHaveLength(2)
  expect(names()).not.toContain('…')
  expect(warn).not.toHaveBeenCalled()
})

/** The names of the first two steps, as their fields show them. */
const stepNames = () =>
  [...document.querySelectorAll('.ui-form-rows__row')]
    .slice(0, 2)
    .map((row) => row.querySelector('.ant-select-content, .ant-select-selection-item')?.textContent)

test('undo takes back the move of a step, and redo repeats it', async () => {
  await openEditor({ ...record, items: record.items.slice(0, 2) })
  const [down] = await screen.findAllByLabelText('Move 1 down in “Scenarios in order”')
  await waitFor(() => expect(new Set(stepNames()).size).toBe(2))
  const names = stepNames()
  await userEvent.click(down as HTMLElement)
  await waitFor(() => expect(stepNames()).toEqual(names.toReversed()))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(stepNames()).toEqual(names)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(stepNames()).toEqual(names.toReversed())
})

test('a step that was added and one that was removed are one step back each', async () => {
  await openEditor()
  const countSteps = () => screen.queryAllByLabelText(/^Remove \d+ from “Scenarios in order”/).length
  const add = await screen.findByText(en.playlistEditor.addStep, { selector: 'button' })
  const before = countSteps()
  await userEvent.click(add)
  await userEvent.click(screen.getByLabelText('Remove 1 from “Scenarios in order”'))
  expect(countSteps()).toBe(before)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(countSteps()).toBe(before + 1)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(countSteps()).toBe(before)
})

test('an author moves a step down, and the steps are saved in their new order', async () => {
  const bodies = await openEditor()
  const [down] = await screen.findAllByLabelText('Move 1 down in “Scenarios in order”')
  await userEvent.click(down as HTMLElement)
  await press('Save')
  await waitFor(() => expect(bodies).toHaveLength(1))
  const [first, second] = record.items
  expect(bodies[0]?.items?.slice(0, 2).map(({ scenario_id, order }) => [scenario_id, order])).toEqual([
    [second?.scenario_id, 1],
    [first?.scenario_id, 2],
  ])
})

test('an author sets a certificate with a minimum score and the attempts of an assignment', async () => {
  const id = '0192f000-0000-7000-8000-00000000cccc'
  const assignment = { kind: 'usergroup' as const, id, opens_at: null, due_at: null, min_score: null }
  const limits = { min_attempts: null, max_attempts: null }
  const bodies = await openEditor({
    ...record,
    assignments: [{ ...assignment, ...limits }],
    certificate: { enabled: false, template: '', min_score: null },
  })
  await userEvent.click(await screen.findByRole('switch', { name: en.playlistEditor.certificate }))
  const fields = [
    ...screen.getAllByLabelText(new RegExp(en.playlistEditor.max_attempts)),
    // The check reports that it is missing, so its label does not call it optional.
    screen.getByLabelText(en.playlistEditor.certificateScore),
  ]
  for (const [place, text] of ['3', '70'].entries()) await userEvent.type(fields[place] as HTMLElement, text)
  expect(await screen.findByText(en.certificate.grantedFrom.replace('{{needed}}', '70'))).toBeDefined()
  await press('Save')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    certificate: { enabled: true, min_score: 70 },
    assignments: [{ id, min_attempts: null, max_attempts: 3 }],
  })
})

test('a course gets a picture from a web address, which is stored with the pictures of courses', async () => {
  const url = `/api/image/${'a'.repeat(40)}/large.webp`
  const requests: unknown[] = []
  const bodies = await openEditor(record, {
    'pictures.fetch': (input: unknown) => {
      requests.push(input)
      return { id: record.id, url, width: 900, height: 300 }
    },
  })
  const picture = within(await screen.findByRole('group', { name: en.playlistEditor.picture }))
  expect(picture.getByText(en.playlistEditor.noPicture)).toBeDefined()
  await userEvent.click(picture.getByRole('button', { name: 'From a web address' }))
  await userEvent.type(picture.getByRole('textbox', { name: /Web address/ }), 'https://pictures.test/a.png{Enter}')
  await waitFor(() => expect(picture.queryByText(en.playlistEditor.noPicture)).toBeNull())
  expect(requests).toEqual([{ query: { category: 'playlists' }, body: { url: 'https://pictures.test/a.png' } }])
  await press('Save')
  await waitFor(() => expect(bodies[0]?.image_url).toBe(url))
})

test('groups that the playlist is assigned to have their names, however many groups there are', async () => {
  const id = '0192f000-0000-7000-8000-00000000cccc'
  const assignment = { kind: 'usergroup', id, opens_at: null, due_at: null, min_score: null }
  await openPage(() => import('./playlist-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: record.id } },
    answers: {
      'playlists.read': { ...record, assignments: [assignment] },
      'playlists.list': pageOf([]),
      'scenarios.list': pageOf([]),
      'scenarios.read': { ...frame, id: record.items[0]?.scenario_id, name: 'S' },
      // The first page of the list does not have the group.
      'usergroups.list': ({ query }: { query: { ids?: string[] } }) =>
        pageOf(query.ids?.includes(id) ? [{ id, name: 'Night shift' }] : []),
    },
  })
  expect(await screen.findByText('Night shift')).toBeDefined()
})

test('the first step has no rule that opens it, and the second one keeps its rule when it moves', async () => {
  const [one, two] = record.items
  const items = [one, { ...two, unlock: 'min_score', min_score: 60 }] as Playlist['items']
  const bodies = await openEditor({ ...record, items })
  await screen.findByLabelText('Scenario 2')
  expect(await screen.findAllByLabelText('Opens')).toHaveLength(1)
  const [up] = await screen.findAllByLabelText('Move 2 up in “Scenarios in order”')
  await userEvent.click(up as HTMLElement)
  await waitFor(() => expect(screen.queryByLabelText('Minimum score (0–100)')).toBeNull())
  await press('Save')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.items?.[0]).toMatchObject({ scenario_id: two?.scenario_id, unlock: 'min_score', min_score: 60 })
})

const assignment = { kind: 'user', id: '0192f000-0000-7000-8000-00000000dddd' } as const
const limits = { opens_at: null, due_at: null, min_score: null, min_attempts: null, max_attempts: null }

test.each([
  ['that is assigned to a person', [{ ...assignment, ...limits }], en.records.published.playlist],
  ['that only its author sees', [], en.editor.publishedAlone],
])('publishing a private playlist %s says whether others see it', async (_which, assignments, text) => {
  const playlist = { ...record, visibility: 'private' as const, assignments }
  const { host } = await openEditor(playlist, {
    'playlists.check': { problems: [] },
    'playlists.publish': { ...playlist, state: 'published', version: 2 },
    'users.list': pageOf([]),
  })
  await press('Publish')
  const noticeText = text.replace('{{name}}', record.name)
  await waitFor(() => expect(JSON.stringify(host.notices.getState())).toContain(`"${noticeText}"`))
})

test('a version brings back the picture of a course and the values of fields that the organisation still has', async () => {
  const picture = (letter: string) => `/api/image/${letter.repeat(40)}/large.webp`
  const publishedVersion = { version: 1, published_at: frame.created_at, published_by: '' }
  const draft = { ...libraryPlaylist?.draft, image_url: picture('b'), custom: { site: 'Lyon', gone: 'Old' } }
  const site = { id: 'f1', kind: 'playlist', key: 'site', label: 'Site', type: 'text', choices: [], required: false }
  const bodies = await openEditor(
    { ...record, image_url: picture('a'), custom: { site: 'Leeds' } },
    {
      'customFields.list': { items: [site], total: 1 },
      'playlists.versions': { items: [publishedVersion] },
      'playlists.readVersion': { ...publishedVersion, draft },
    },
  )
  await press('Versions')
  const changes = await screen.findByLabelText('2 changed fields')
  expect([...changes.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Picture of the playlist',
    'Fields of your organisation',
  ])
  const sizes = [...changes.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sizes).toEqual(['b', 'a'].map((one) => picture(one).replace('large.webp', 'small.webp')))
  expect(changes.textContent).not.toMatch(/api|Old/)
  await press('Load version 1 into the form')
  await press('Back to the form')
  await press('Save')
  await waitFor(() => expect(bodies[0]).toMatchObject({ image_url: picture('b'), custom: { site: 'Lyon' } }))
  expect(bodies[0]?.custom).not.toHaveProperty('gone')
})
