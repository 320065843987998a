import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { testRegistry, testRemote, testRoute } from '../../testing/test-registry.ts'
import { phrases as en } from './landing.en.ts'
import { phrases as fr } from './landing.fr.ts'
import { Page } from './landing.page.tsx'

afterEach(cleanup)

const show = (role: 'user' | 'guest' | null, phrases = en, registry = testRegistry()) => {
  const host = { ...createTestHost({ person: { role } }), registry: createStore(() => registry) }
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

test.each([en, fr])('the button leads a guest back to their session: $openSession', (phrases) => {
  show('guest', phrases)
  expect(screen.getByRole('link', { name: phrases.openSession })).toBeTruthy()
  expect(screen.queryByRole('link', { name: phrases.openDashboard })).toBeNull()
})

test('the trial is offered only while a remote has it', () => {
  const routes = [testRoute('trial', '/try/{persona?}', { public: true })]
  show(null, en, testRegistry([testRemote('guests', routes)]))
  expect(screen.getByRole('link', { name: en.tryIt }).getAttribute('href')).toBe('/try')
  cleanup()
  show(null)
  expect(screen.queryByRole('link', { name: en.tryIt })).toBeNull()
})
