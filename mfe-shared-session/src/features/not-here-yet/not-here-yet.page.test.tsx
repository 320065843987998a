import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

test.each([
  ['en', en],
  ['fr', fr],
] as const)('says in %s that the page comes later, and leads back', async (language, phrases) => {
  await renderRemotePage(() => import('./not-here-yet.page.tsx'), { language, phrases: { 'shared-session': phrases } })
  expect(screen.getByRole('heading', { name: phrases.notHereYet.title })).toBeDefined()
  expect(screen.getByRole('link', { name: phrases.notHereYet.back })).toBeDefined()
})
