import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fr } from '../../phrases/fr.ts'
import { openPage } from '../../testing/open-page.tsx'

const row = (id: string, name: string, language: 'en' | 'fr') => ({
  id,
  name,
  language,
  description: '',
  image_url: null as string | null,
  item_count: 2,
})
const assignmentOf = (playlist_id: string, name: string, language: 'en' | 'fr') => ({
  playlist_id,
  name,
  language,
  description: '',
  image_url: null,
  opens_at: null,
  due_at: null,
  overdue: false,
  done: 1,
  required: 2,
  complete: false,
  next: null,
})
const french = ['7b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', 'Premiers pas', 'fr'] as const
const english = ['7b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c12', 'Difficult clients', 'en'] as const

const open = (items: readonly unknown[], search = '') =>
  openPage(() => import('./playlist-list.page.tsx'), {
    language: 'fr',
    route: { path: '/apps/coaching/playlist/list', search },
    answers: {
      'playlists.list': { items, total: items.length * 12, page: 1, size: 12 },
      'catalogue.assignments': { assigned: [assignmentOf(...french), assignmentOf(...english)], continue: [] },
    },
  })

test('playlists that are assigned in another language stand above the list in the learner’s language', async () => {
  await open([row(...french)])
  const others = await screen.findByRole('region', { name: fr.playlists.elsewhere })
  expect(within(others).getByRole('link', { name: english[1] }).getAttribute('href')).toContain(english[0])
  expect(within(others).queryByText(french[1])).toBeNull()
  const own = screen.getByRole('link', { name: french[1] })
  expect(others.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('heading', { name: fr.playlists.more })).toBeDefined()
})

test('an assigned playlist that only its author sees stands above the list in its own language', async () => {
  await open([row('7b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c13', 'Pour tous', 'fr')])
  const others = await screen.findByRole('region', { name: fr.playlists.elsewhere })
  expect(within(others).getByRole('link', { name: french[1] }).getAttribute('href')).toContain(french[0])
})

test('each course of the list shows its picture, or a sign where it has none', async () => {
  const url = '/api/image/0123456789012345678901234567890123456789/large.webp'
  await open([{ ...row(...french), image_url: url }, row(...english)], '?language=all')
  await screen.findByRole('link', { name: english[1] })
  const pictures = [...document.querySelectorAll('.playlist-picture')]
  expect(pictures.map((picture) => picture.querySelector('img')?.getAttribute('src') ?? null)).toEqual([url, null])
})

test('a learner with an assignment sees no empty state when no playlist has their language', async () => {
  await open([])
  expect(await screen.findByRole('link', { name: english[1] })).toBeDefined()
  expect(screen.queryByText(fr.playlists.emptyTitle)).toBeNull()
})

test.each(['?search=pas', '?page=2', '?language=all'])(
  'with %s in the address the list adds no assigned playlists of other languages',
  async (search) => {
    await open([row(...french), row(...english)], search)
    expect(await screen.findByRole('link', { name: french[1] })).toBeDefined()
    expect(screen.queryByRole('region', { name: fr.playlists.elsewhere })).toBeNull()
  },
)
