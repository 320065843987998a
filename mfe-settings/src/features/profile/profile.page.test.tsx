import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const record = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.org',
  organization_name: 'Analytical Society',
  organization_role: 'editor',
}

test('shows the record that the API has of the signed-in person', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { 'me.read': record },
  })
  expect(await screen.findByText('Ada Byron')).toBeDefined()
  for (const text of ['ada@example.org', 'Analytical Society', 'Editor']) expect(screen.getByText(text)).toBeDefined()
  expect(host.calls.map(({ call }) => call)).toEqual(['me.read'])
})

test('names the role in French, and says what is not given', async () => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    language: 'fr',
    phrases: { settings: fr },
    answers: { 'me.read': { ...record, organization_name: '' } },
  })
  expect(await screen.findByText('Éditeur')).toBeDefined()
  expect(screen.getByText('Non renseigné')).toBeDefined()
})
