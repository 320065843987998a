import { demoLibrary } from '@parley/fixtures/library'
import type { PageModule } from '@parley/mfe-kit/manifest'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'

const library = demoLibrary('en')
const frame = {
  organization_id: null,
  shared_with: [],
  state: 'published',
  version: 3,
  published_version: 3,
  forked_from: null,
  created_by: null,
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  deleted_at: null,
  abilities: { update: true, delete: true, publish: true, fork: true, copy: true, share: true, run: true },
}

const kinds: readonly (readonly [string, () => Promise<PageModule>, keyof typeof library])[] = [
  ['mission', () => import('../mission-editor/mission-editor.page.tsx'), 'missions'],
  ['observer', () => import('../observer-editor/observer-editor.page.tsx'), 'observers'],
]

test.each(kinds)('a %s is a document for a user who may not change it', async (_, page, group) => {
  const found = library[group][0]
  const abilities = { ...frame.abilities, update: false }
  const record = { ...frame, id: found?.id, ...found?.draft, abilities }
  await openPage(page, {
    person: { role: 'editor' },
    route: { params: { id: found?.id ?? '' } },
    answers: { [`${group}.read`]: record },
  })
  expect(await screen.findByRole('heading', { level: 1, name: found?.draft.name })).toBeDefined()
  expect(screen.getByText(en.records.readOnly)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a list leads to each record that may be changed', async () => {
  const found = library.personas[0]
  const record = { ...frame, id: found?.id, ...found?.draft }
  await openPage(() => import('./persona-list.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'personas.list': pageOf([record]) },
  })
  const link = await screen.findByRole('link', { name: found?.draft.name })
  expect(link.getAttribute('href')).toBe(`/apps/coaching/persona/edit/${found?.id}`)
})
