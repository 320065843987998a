import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { phrases } from './forbidden.en.ts'
import { Page } from './forbidden.page.tsx'
import { rememberRefusal } from './refusal.ts'

afterEach(cleanup)

const show = (role: 'user' | null) => {
  const host = createTestHost({ person: { role, user: { organization_name: 'Northwind' } } })
  provideHost(host)
  return render(
    <HostProvider host={host}>
      <Page phrases={phrases} />
    </HostProvider>,
  )
}

test('says how to learn what is missing when it was opened by its address', () => {
  show('user')
  expect(screen.getByText(phrases.unknown)).toBeTruthy()
})

test('names what is missing, where, and who can grant it', () => {
  rememberRefusal(
    '/env',
    { permissions: ['dashboard-view', 'environment-variables-read'], roles: [] },
    { permissions: ['dashboard-view'], roles: ['user'] },
  )
  show('user')
  expect(screen.getByText('environment-variables-read')).toBeTruthy()
  expect(screen.getByText('/env')).toBeTruthy()
  expect(screen.getByText(/An operator of Northwind/)).toBeTruthy()
})

test('asks who is signed out to sign in', () => {
  show(null)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})
