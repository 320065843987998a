import { ApiError } from '@parley/api-client'
import { demoLibrary } from '@parley/fixtures/library'
import type { PageModule } from '@parley/mfe-kit/manifest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const library = demoLibrary('en')
const frame = {
  ...recordFrame,
  state: 'published',
  version: 3,
  published_version: 3,
}

const kinds: readonly (readonly [string, () => Promise<PageModule>, keyof typeof library])[] = [
  ['mission', () => import('../mission-editor/mission-editor.page.tsx'), 'missions'],
  ['observer', () => import('../observer-editor/observer-editor.page.tsx'), 'observers'],
]

test.each(kinds)('a %s is a document for a user who may not change it', async (_, page, group) => {
  const sample = library[group][0]
  const abilities = { ...frame.abilities, update: false }
  const record = { ...frame, id: sample?.id, ...sample?.draft, abilities }
  await openPage(page, {
    person: { role: 'editor' },
    route: { params: { id: sample?.id ?? '' } },
    answers: { [`${group}.read`]: record },
  })
  expect(await screen.findByRole('heading', { level: 1, name: sample?.draft.name })).toBeDefined()
  expect(screen.getByText(en.records.readOnly)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a goal names each of its signs, with a space between them', async () => {
  const sample = library.missions[0]
  const goal = { label: 'Welcome it', required: true, weight: 1, shown_by: null }
  const signs = [{ kind: 'said_back' }, { kind: 'must_not' }]
  const abilities = { ...frame.abilities, update: false }
  const record = { ...frame, id: sample?.id, ...sample?.draft, objectives: [{ ...goal, signs }], abilities }
  await openPage(() => import('../mission-editor/mission-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: sample?.id ?? '' } },
    answers: { 'missions.read': record },
  })
  const { said_back, must_not } = en.fields.shownBy
  expect((await screen.findByText('Welcome it')).textContent).toBe(`Welcome it (${said_back}) (${must_not})`)
})

test('a part that a reader may not open is named by its kind and is no link', async () => {
  const [found] = library.scenarios
  const record = { ...frame, id: found?.id, ...found?.draft, abilities: { ...frame.abilities, update: false } }
  await openPage(() => import('../scenario-editor/scenario-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: found?.id ?? '' } },
    answers: {
      'scenarios.read': record,
      'personas.read': new ApiError('not-found', 'There is no such record.', 404),
      'missions.read': { ...frame, ...library.missions[0]?.draft, id: found?.draft.mission_id },
      'observers.read': { ...frame, ...library.observers[0]?.draft, id: found?.draft.observer_ids[0] },
    },
  })
  expect(await screen.findByText('Persona · not available to you')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Persona' })).toBeNull()
  expect(await screen.findByRole('link', { name: library.missions[0]?.draft.name })).toBeDefined()
})

const figures = {
  author: 'Ada Byron',
  used_by: { count: 2, names: ['One', 'Two'] },
  sessions: 12,
  win_rate: 0.5,
  mean_score: 71,
}
const listedPersona = { ...frame, id: library.personas[0]?.id, ...library.personas[0]?.draft, ...figures }

test('a list says who wrote a record, where it is used and how practice with it went', async () => {
  await openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'personas.list': pageOf([listedPersona, { ...listedPersona, id: 'shipped', author: '', visibility: 'platform' }]),
      'personas.authors': { items: [] },
      'personas.tags': { items: [] },
    },
  })
  const [row, shippedRow] = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).map((box) =>
    box.closest('tr'),
  )
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cellOf = (line: HTMLElement | null | undefined, heading: string) =>
    line?.querySelectorAll('td, th')[headings.indexOf(heading)]
  const { author, usedIn, sessions, winRate, meanScore } = en.records
  const figureTexts = [author, usedIn, sessions, winRate, meanScore].map((heading) => cellOf(row, heading)?.textContent)
  expect(figureTexts).toEqual(['Ada Byron', '2', '12', '50%', '71'])
  expect(cellOf(row, usedIn)?.querySelector('span')?.title).toBe('One, Two')
  expect(cellOf(shippedRow, author)?.textContent).toBe('Parley')
})

test('the list of playlists says to whom they are assigned and how many people completed them', async () => {
  const playlist = {
    ...listedPersona,
    name: 'First steps',
    used_by: { count: 8, names: ['Night shift'] },
    win_rate: 1,
    completion_rate: 0.25,
  }
  await openPage(() => import('../playlists/playlist-list.page.tsx'), {
    person: { role: 'editor' },
    route: { search: '?view=manage' },
    answers: {
      'playlists.list': pageOf([playlist]),
      'playlists.authors': { items: [] },
      'playlists.tags': { items: [] },
    },
  })
  expect(await screen.findByRole('columnheader', { name: en.records.completed })).toBeDefined()
  expect(screen.getByTitle('Night shift').textContent).toBe('8')
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(expect.arrayContaining(['8', '12', '25%', '71']))
  expect(cells).not.toContain('100%')
})

test('the filter of authors offers the reader once', async () => {
  const authors = [
    { id: 'reader', name: 'Robin Test' },
    { id: 'colleague', name: 'Ada Byron' },
  ]
  await openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor', user: { id: 'reader' } },
    answers: {
      'personas.list': pageOf([listedPersona]),
      'personas.authors': { items: authors },
      'personas.tags': { items: [] },
    },
  })
  const filter = await screen.findByRole('combobox', { name: en.records.byAuthor })
  await waitFor(() =>
    expect([...(filter as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      en.records.anyAuthor,
      en.records.onlyMine,
      'Ada Byron',
    ]),
  )
})

/** Selects all personas of the list and archives them. */
const archiveAll = async (items: readonly (typeof listedPersona)[], archive: unknown) => {
  const { host } = await openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'personas.list': pageOf([...items]),
      'personas.authors': { items: [] },
      'personas.tags': { items: [] },
      'personas.archive': archive,
    },
  })
  for (const { name } of items)
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`${name}`) }))
  await userEvent.click(await screen.findByRole('button', { name: en.records.archive }))
  return host
}

test('records are archived together, and a notice brings them back', async () => {
  const bodies: unknown[] = []
  const host = await archiveAll([listedPersona], (input: unknown) => {
    bodies.push((input as { body: unknown }).body)
    return listedPersona
  })
  const notice = () => host.notices.getState().at(-1)
  await waitFor(() => expect(notice()?.text).toBe('1 record archived'))
  notice()?.action?.run()
  await waitFor(() => expect(bodies).toEqual([{ archived: true }, { archived: false }]))
})

test('a record that was not archived is not counted, and not brought back', async () => {
  const refusedPersona = { ...listedPersona, id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53', name: 'Refused' }
  const requests: unknown[] = []
  const host = await archiveAll([listedPersona, refusedPersona], (input: unknown) => {
    const { params, body } = input as { params: { id: string }; body: { archived: boolean } }
    if (params.id === refusedPersona.id && body.archived) throw new Error('refused')
    requests.push({ id: params.id, ...body })
    return listedPersona
  })
  const notice = () => host.notices.getState().at(-1)
  await waitFor(() => expect(notice()?.text).toBe('1 record archived'))
  notice()?.action?.run()
  const { id } = listedPersona
  const both = [true, false].map((isArchived) => ({ id, archived: isArchived }))
  await waitFor(() => expect(requests).toEqual(both))
})

test('where no record could be archived, no notice offers to bring records back', async () => {
  const host = await archiveAll([listedPersona], new Error('refused'))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  expect(host.notices.getState().map(({ kind, action }) => [kind, action?.label])).toEqual([['error', undefined]])
})

test('a list leads to each record that may be changed', async () => {
  const persona = library.personas[0]
  await openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'personas.list': pageOf([listedPersona]),
      'personas.authors': { items: [] },
      'personas.tags': { items: [] },
    },
  })
  const link = await screen.findByRole('link', { name: persona?.draft.name })
  expect(link.getAttribute('href')).toBe(`/apps/coaching/persona/edit/${persona?.id}`)
})

test('a list shows the fields that the organisation added and filters by them', async () => {
  const field = { id: 'f1', key: 'site', label: 'Site', type: 'choice', choices: ['Lyon', 'Lille'], required: false }
  const { host } = await openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor' },
    route: { search: '?custom.site=Lille' },
    answers: {
      'personas.list': pageOf([{ ...listedPersona, custom: { site: 'Lille' } }]),
      'personas.authors': { items: [] },
      'personas.tags': { items: [] },
      'customFields.list': { items: [field] },
    },
  })
  expect(await screen.findByRole('columnheader', { name: 'Site' })).toBeDefined()
  expect(await screen.findByRole('cell', { name: 'Lille' })).toBeDefined()
  await waitFor(() =>
    expect(host.calls.findLast(({ call }) => call === 'personas.list')?.input).toMatchObject({
      query: { custom: ['site:Lille'] },
    }),
  )
})

test('a list shows the start of a long text in a field that the organisation added', async () => {
  const note = { id: 'f1', key: 'note', label: 'Note', type: 'text', choices: [], required: false }
  const text = `Only after the first course. ${'Ask the trainers before you use this persona. '.repeat(20)}`
  await openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'personas.list': pageOf([{ ...listedPersona, custom: { note: text } }]),
      'personas.authors': { items: [] },
      'personas.tags': { items: [] },
      'customFields.list': { items: [note] },
    },
  })
  const cell = await screen.findByRole('cell', { name: /^Only after the first course.*…$/ })
  expect(cell.textContent?.length).toBeLessThanOrEqual(81)
})
