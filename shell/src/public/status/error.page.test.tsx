import { provideHost, HostProvider } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serverAway, toPageError } from '../../errors/page-error.ts'
import { phrases } from './error.en.ts'
import { Page } from './error.page.tsx'

afterEach(cleanup)

const show = (error: unknown) => {
  const host = createTestHost()
  provideHost(host)
  render(
    <HostProvider host={host}>
      <Page
        phrases={phrases}
        language="en"
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
