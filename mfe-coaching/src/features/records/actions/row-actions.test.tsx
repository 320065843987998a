import { demoLibrary } from '@parley/fixtures/library'
import type { PageModule } from '@parley/mfe-kit/manifest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { pageOf } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'

const library = demoLibrary('en')
const id = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
const frame = {
  id,
  organization_id: null,
  version: 3,
  published_version: null,
  updated_at: '2026-03-02T09:00:00.000Z',
  abilities: { update: true, delete: true, publish: true, fork: true, copy: true, share: true, run: true },
  author: 'Ada Byron',
  used_by: { count: 0, names: [] },
  sessions: 0,
  win_rate: null,
  mean_score: null,
}
type Kind = 'persona' | 'mission' | 'observer' | 'scenario' | 'playlist'
const pages: Readonly<Record<Kind, () => Promise<PageModule>>> = {
  persona: () => import('../persona-list.page.tsx'),
  mission: () => import('../mission-list.page.tsx'),
  observer: () => import('../observer-list.page.tsx'),
  scenario: () => import('../../catalogue/catalogue.page.tsx'),
  playlist: () => import('../../playlists/playlist-list.page.tsx'),
}

/** Opens the list of the kind and the menu of its one record. */
const openMenu = async (
  kind: Kind,
  state: 'draft' | 'published' | 'archived' = 'draft',
  answers: Record<string, unknown> = {},
) => {
  const record = { ...frame, ...library[`${kind}s`][0]?.draft, id, name: 'One', state }
  const { host } = await openPage(pages[kind], {
    person: { role: 'editor' },
    route: { search: '?view=manage' },
    answers: {
      [`${kind}s.list`]: pageOf([record]),
      [`${kind}s.authors`]: { items: [] },
      [`${kind}s.tags`]: { items: [] },
      [`${kind}s.publish`]: { ...record, state: 'published' },
      [`${kind}s.archive`]: record,
      ...answers,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /One$/ }))
  const menu = within(await screen.findByRole('menu'))
  const inputsOf = (call: string) => host.calls.filter((one) => one.call === call).map(({ input }) => input)
  return {
    host,
    sent: inputsOf,
    names: () => menu.getAllByRole('menuitem').map(({ textContent }) => textContent),
    menu,
  }
}

const { duplicate, publish, archive, unarchive } = en.records
const share = en.sharing.open

test.each([
  ['persona', duplicate, `/apps/coaching/persona/create/${id}`],
  ['persona', en.editor.fork, `/apps/coaching/persona/fork/${id}`],
  ['mission', duplicate, `/apps/coaching/mission/create/${id}`],
  ['mission', en.editor.fork, `/apps/coaching/mission/fork/${id}`],
  ['observer', en.editor.fork, `/apps/coaching/observer/fork/${id}`],
  ['observer', en.translation.open, `/apps/coaching/observer/translate/${id}`],
  ['scenario', duplicate, `/apps/coaching/scenario/create/${id}`],
  ['scenario', share, `/apps/coaching/scenario/edit/${id}?share=open`],
  ['playlist', duplicate, `/apps/coaching/playlist/create/${id}`],
  ['playlist', share, `/apps/coaching/playlist/edit/${id}?share=open`],
] as const)('the menu of a %s: “%s” leads to %s', async (kind, name, path) => {
  const { host, menu } = await openMenu(kind)
  await userEvent.click(menu.getByRole('menuitem', { name }))
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toBe(path))
})

test.each(['scenario', 'playlist'] as const)('a %s is shared and not forked', async (kind) => {
  const { names } = await openMenu(kind)
  expect(names()).toContain(share)
  expect(names()).not.toContain(en.editor.fork)
})

test('a published record is offered for publishing only when something in it has changed since', async () => {
  const record = { ...frame, ...library.missions[0]?.draft, id, name: 'One', state: 'published' }
  const unchangedMenu = await openMenu('mission', 'published', {
    'missions.list': pageOf([{ ...record, published_version: 3 }]),
  })
  expect(unchangedMenu.names()).toContain(archive)
  expect(unchangedMenu.names()).not.toContain(publish)
  cleanup()
  const changedMenu = await openMenu('mission', 'published', {
    'missions.list': pageOf([{ ...record, published_version: 2 }]),
  })
  expect(changedMenu.names()).toContain(publish)
})

test('one record is published with the version that its author sees, and archived', async () => {
  const page = await openMenu('mission')
  await userEvent.click(page.menu.getByRole('menuitem', { name: publish }))
  await waitFor(() =>
    expect(page.sent('missions.publish')).toEqual([{ params: { id }, body: { version: 3, check: true } }]),
  )
  await userEvent.click(await screen.findByRole('button', { name: /One$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: archive }))
  await waitFor(() => expect(page.sent('missions.archive')).toEqual([{ params: { id }, body: { archived: true } }]))
})

test('an archived record is brought back', async () => {
  const { menu, sent } = await openMenu('mission', 'archived')
  await userEvent.click(menu.getByRole('menuitem', { name: unarchive }))
  await waitFor(() => expect(sent('missions.archive')).toEqual([{ params: { id }, body: { archived: false } }]))
})

const forkPages = {
  persona: () => import('../../personas/persona-fork.page.tsx'),
  mission: () => import('../../mission-editor/mission-fork.page.tsx'),
  observer: () => import('../../observer-editor/observer-fork.page.tsx'),
}

test.each([
  ['persona', 'en', 'Make your own version of One'],
  ['mission', 'en', 'Make your own version of One'],
  ['observer', 'en', 'Make your own version of One'],
  ['persona', 'fr', 'Créer ma version de « One »'],
  ['mission', 'fr', 'Créer ma version de « One »'],
  ['observer', 'fr', 'Créer ma version de « One »'],
] as const)('the page that forks a %s has its title in %s', async (kind, language, title) => {
  const record = { ...frame, ...library[`${kind}s`][0]?.draft, id, name: 'One', state: 'published' }
  await openPage(forkPages[kind], {
    person: { role: 'editor' },
    language,
    route: { params: { id } },
    answers: { [`${kind}s.read`]: record },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent.replaceAll('\u00A0', ' ')).toBe(title)
})
