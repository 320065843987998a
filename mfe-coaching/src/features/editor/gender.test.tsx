import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fr } from '../../phrases/fr.ts'
import { openPage } from '../../testing/open-page.tsx'

const pages = {
  mission: () => import('../mission-editor/mission-editor.page.tsx'),
  observer: () => import('../observer-editor/observer-editor.page.tsx'),
}

beforeEach(() => localStorage.clear())

test.each([
  ['mission', 'Nouvelle', 'Qui la voit'],
  ['observer', 'Nouveau', 'Qui le voit'],
] as const)('the French editor of a new %s is marked “%s” and asks “%s”', async (kind, mark, visibility) => {
  await openPage(pages[kind], {
    language: 'fr',
    person: { role: 'editor' },
    phrases: { coaching: fr },
    answers: { 'catalogue.facets': { subjects: [], skills: [] } },
  })
  expect(await screen.findByText(visibility)).toBeDefined()
  expect(screen.getByText(mark)).toBeDefined()
})
