import { provideHost, HostProvider } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageFailure, serverAway, toPageError } from '../../errors/page-error.ts'
import { phrases } from './error.en.ts'
import { phrases as frenchPhrases } from './error.fr.ts'
import { Page } from './error.page.tsx'

afterEach(cleanup)

const show = (error: unknown, language: 'en' | 'fr' = 'en') => {
  const host = createTestHost()
  provideHost(host)
  render(
    <HostProvider host={host}>
      <Page
        phrases={language === 'fr' ? frenchPhrases : phrases}
        language={language}
        product={{ name: 'Parley', slug: 'parley' }}
        operator={{}}
        error={toPageError(error)}
      />
    </HostProvider>,
  )
}

test.each([
  ['too many requests', serverAway(429, '/dashboard'), phrases.crowded],
  ['a server that is away', serverAway(503, '/dashboard'), phrases.away],
  ['a failure of ours', new Error('boom'), phrases.broken],
])('%s: the page says what to do and offers another try', (_what, error, words) => {
  show(error)
  expect(screen.getByText(words.lead)).toBeTruthy()
  expect(screen.getByText(words.advice)).toBeTruthy()
  expect(screen.getByRole('button', { name: phrases.retry })).toBeTruthy()
})

test('an address without a page offers no other try', () => {
  show({ status: 404 })
  expect(screen.getByText(phrases.notFound.lead)).toBeTruthy()
  expect(screen.queryByRole('button', { name: phrases.retry })).toBeNull()
})

test.each([
  ['a failure of ours', new PageFailure('The call failed', { path: '/fr/dashboard' }), 'broken'],
  ['a server that is away', serverAway(503, '/fr/dashboard'), 'away'],
] as const)('%s: in French the page is French, and the error’s own message stays English', (_what, error, words) => {
  show(error, 'fr')
  expect(screen.getByRole('heading', { name: 'Erreur du serveur' })).toBeTruthy()
  expect(document.body.textContent).toContain(frenchPhrases[words].lead)
  expect(document.body.textContent).toContain(frenchPhrases[words].advice)
  expect(screen.getByText('/fr/dashboard')).toBeTruthy()
  expect(screen.getByText(error.message).closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})
