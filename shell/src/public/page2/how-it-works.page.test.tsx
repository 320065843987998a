import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { testRegistry, testRemote, testRoute } from '../../testing/test-registry.ts'
import { phrases as en } from './how-it-works.en.ts'
import { phrases as fr } from './how-it-works.fr.ts'
import { Page } from './how-it-works.page.tsx'

afterEach(cleanup)

const show = (phrases: typeof en, registry = testRegistry()) => {
  const host = { ...createTestHost(), registry: createStore(() => registry) }
  provideHost(host)
  return render(
    <HostProvider host={host}>
      <Page phrases={phrases} />
    </HostProvider>,
  )
}

test.each([en, fr])('the real trial stands where a scripted demo was: $tryIt', (phrases) => {
  const routes = [testRoute('trial', '/try/{persona?}', { public: true })]
  const { container } = show(phrases, testRegistry([testRemote('guests', routes)]))
  expect(screen.getByRole('link', { name: phrases.tryIt }).getAttribute('href')).toBe('/try')
  expect(screen.getByText(phrases.privacy)).toBeTruthy()
  expect(container.querySelector('button, input, textarea, form, [aria-live], [role=log]')).toBeNull()
})

test('without a remote that offers the trial, the page offers none', () => {
  show(en)
  expect(screen.queryByRole('link')).toBeNull()
})
