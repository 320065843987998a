import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { phrases as en } from './landing.en.ts'
import { phrases as fr } from './landing.fr.ts'
import { Page } from './landing.page.tsx'

afterEach(cleanup)

const show = (role: 'user' | null, phrases = en) => {
  const host = createTestHost({ person: { role } })
  provideHost(host)
  render(
    <HostProvider host={host}>
      <Page phrases={phrases} />
    </HostProvider>,
  )
}

test.each([en, fr])('the button leads a visitor to sign-in: $start', (phrases) => {
  show(null, phrases)
  expect(screen.getByRole('link', { name: phrases.start }).getAttribute('href')).toBe('/#login')
})

test.each([en, fr])('the button leads a signed-in user to the dashboard: $openDashboard', (phrases) => {
  show('user', phrases)
  expect(screen.getByRole('link', { name: phrases.openDashboard }).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('link', { name: phrases.start })).toBeNull()
})
