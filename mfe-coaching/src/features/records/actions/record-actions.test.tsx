import { ApiError } from '@parley/api-client'
import { demoLibrary } from '@parley/fixtures/library'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { pageOf } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { recordFrame } from '../../../testing/record-frame.ts'

const all = recordFrame.abilities
const none = Object.fromEntries(Object.keys(all).map((ability) => [ability, false]))
const libraryPersona = demoLibrary('en').personas[0]
const persona = {
  ...recordFrame,
  version: 3,
  id: libraryPersona?.id,
  ...libraryPersona?.draft,
  name: 'Ada',
  author: 'Ada Byron',
  used_by: { count: 0, names: [] },
  sessions: 0,
  win_rate: null,
  mean_score: null,
}
const other = { ...persona, id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53', name: 'Bea' }

const openList = (rows: readonly object[], answers: Record<string, unknown> = {}) =>
  openPage(() => import('../persona-list.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      'personas.list': pageOf(rows),
      'personas.authors': { items: [] },
      'personas.tags': { items: [] },
      ...answers,
    },
  })

const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
}

test('of two records that are published together, the one that is refused is named and the other is published', async () => {
  const requests: unknown[] = []
  const { host } = await openList([persona, other], {
    'personas.publish': (input: unknown) => {
      const { params } = input as { params: { id: string } }
      if (params.id === other.id) throw new Error('refused')
      requests.push(input)
      return persona
    },
  })
  await choose('Ada', 'Bea')
  await userEvent.click(await screen.findByRole('button', { name: en.records.publish }))
  const texts = () => host.notices.getState().map(({ kind, text }) => `${kind}: ${text}`)
  await waitFor(() => expect(texts()).toHaveLength(2))
  expect(texts()[0]).toMatch(/^error: Bea – /)
  expect(texts()[1]).toMatch(/^success: .*Ada/)
  expect(requests).toEqual([{ params: { id: persona.id }, body: { version: 3, check: true } }])
})

test('records that cannot be published for the same reason are named in one message', async () => {
  const { host } = await openList([persona, other], {
    'personas.publish': new ApiError('draft-has-errors', 'Something is missing.', 409),
  })
  await choose('Ada', 'Bea')
  await userEvent.click(await screen.findByRole('button', { name: en.records.publish }))
  const texts = () => host.notices.getState().map(({ kind, text }) => `${kind}: ${text}`)
  await waitFor(() => expect(texts()).toEqual(['error: Ada, Bea – Something is missing.']))
})

test('each record that is exported becomes a file of its name', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(this: HTMLElement) {
    names.push(this.getAttribute('download') ?? '')
  })
  onTestFinished(() => click.mockRestore())
  // jsdom has neither. The second one is called after this test has ended.
  Object.assign(URL, { createObjectURL: () => 'blob:bundle', revokeObjectURL: () => {} })
  await openList([persona, other], { 'bundles.export': new Blob(['{}']) })
  await choose('Ada', 'Bea')
  await userEvent.click(await screen.findByRole('button', { name: en.bundles.export }))
  await waitFor(() => expect(names).toEqual(['Ada.parley.json', 'Bea.parley.json']))
})

test('an archived record is unarchived before it is published', async () => {
  await openList([{ ...persona, state: 'archived' }])
  await userEvent.click(await screen.findByRole('button', { name: /Ada$/ }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).not.toContain(en.records.publish)
  expect(items.map((item) => item.textContent)).not.toContain(en.records.archive)
  expect(items.map((item) => item.textContent)).toContain(en.records.unarchive)
})

test('a scenario that comes back without its persona says so, and leads to its editor', async () => {
  const scenario = { ...persona, id: other.id, name: 'The talk', persona_id: persona.id, observer_ids: [] }
  const { host } = await openPage(() => import('../../catalogue/catalogue.page.tsx'), {
    person: { role: 'editor' },
    route: { search: '?view=manage' },
    answers: {
      'scenarios.list': pageOf([scenario]),
      'scenarios.authors': { items: [] },
      'scenarios.tags': { items: [] },
      'scenarios.remove': undefined,
      'scenarios.restore': scenario,
      'personas.read': new ApiError('not-found', 'There is no such record.', 404),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /The talk$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: en.records.delete }))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  host.notices.getState()[0]?.action?.run()
  await waitFor(() => expect(host.notices.getState().at(-1)?.text).toMatch(/“The talk” is back, but/))
  host.notices.getState().at(-1)?.action?.run()
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/scenario/edit/${other.id}`))
})

test('the menu of a record offers what its reader may do with it', async () => {
  await openList([persona, { ...other, abilities: { ...none, fork: true } }])
  const readMenu = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }))
    const items = within(await screen.findByRole('menu'))
      .getAllByRole('menuitem')
      .map((item) => item.textContent)
    await userEvent.keyboard('{Escape}')
    return items
  }
  const { duplicate, publish, archive, delete: remove } = en.records
  expect(await readMenu('Ada')).toEqual([
    duplicate,
    en.translation.open,
    en.editor.fork,
    publish,
    en.bundles.export,
    archive,
    remove,
  ])
  expect(await readMenu('Bea')).toEqual([en.editor.fork])
})

const { archive, delete: remove, duplicate, publish } = en.records

test.each([
  ['update', [archive]],
  ['publish', [publish]],
  ['delete', [remove]],
  ['fork', [en.editor.fork]],
  ['copy', [duplicate, en.translation.open, en.bundles.export]],
  ['share', []],
  ['run', []],
] as const)('the ability to %s alone offers in a menu: %j', async (ability, items) => {
  await openList([persona, { ...other, abilities: { ...none, [ability]: true } }])
  await screen.findByRole('button', { name: /Ada$/ })
  const button = screen.queryByRole('button', { name: /Bea$/ })
  if (button) await userEvent.click(button)
  expect(screen.queryAllByRole('menuitem').map((item) => item.textContent)).toEqual(items)
})
