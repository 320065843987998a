import { rememberGuestPage } from '@parley/mfe-kit'
import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { phrases } from './forbidden.en.ts'
import { phrases as frenchPhrases } from './forbidden.fr.ts'
import { Page } from './forbidden.page.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const show = (
  role: 'user' | 'guest' | null,
  search = '',
  more: { readonly mayReturnToAccount?: boolean } = {},
  words = phrases,
) => {
  window.history.replaceState(null, '', `/403${search}`)
  const host = createTestHost({ person: { role, user: { organization_name: 'Northwind' }, ...more } })
  provideHost(host)
  const view = render(
    <HostProvider host={host}>
      <Page phrases={words} />
    </HostProvider>,
  )
  return { ...view, host }
}

test('says how to learn what is missing when it was opened by its address', () => {
  show('user')
  expect(screen.getByText(phrases.unknown)).toBeTruthy()
})

test('names what is missing, where, and who can grant it', () => {
  show('user', '?permission=user-create&from=%2Fsettings%2Fuser%2Fcreate')
  expect(screen.getByText('user-create')).toBeTruthy()
  expect(screen.getByText(/Add people/)).toBeTruthy()
  expect(screen.getByText('/settings/user/create')).toBeTruthy()
  expect(screen.getByText(/An operator of Northwind/)).toBeTruthy()
})

test('names the missing role alone where it brings the permission along', () => {
  show('user', '?permission=super-admin-read&role=super-admin&from=%2Fsettings%2Fmail')
  expect(screen.getByText(phrases.missingRoles)).toBeTruthy()
  expect(screen.queryByText('super-admin-read')).toBeNull()
  expect(screen.getByText(phrases.whoPlatform)).toBeTruthy()
})

test('asks who is signed out to sign in', () => {
  show(null)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('a guest gets the own account back, and no advice to ask an operator', async () => {
  const refusal = '?permission=generate-shared-session&from=%2Fapps%2Fcoaching%2Faccess-code%2Flist'
  const { host } = show('guest', refusal, { mayReturnToAccount: true })
  expect(screen.queryByText(phrases.whatText)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: phrases.leave }))
  await waitFor(() => expect(host.navigation.visited.map(({ to }) => to)).toEqual(['/apps/coaching/access-code/list']))
})

test('a guest without an account returns to the session, and is told of no account and no operator', () => {
  rememberGuestPage({ session: 's-1', page: '/shared/coaching-session/the-code' })
  show('guest', '?permission=generate-shared-session&from=%2Fapps%2Fcoaching%2Faccess-code%2Flist')
  expect(screen.getByText(phrases.guestOnly)).toBeTruthy()
  const back = screen.getByRole('link', { name: phrases.toSession })
  expect(back.getAttribute('href')).toBe('/shared/coaching-session/the-code')
  expect(screen.queryByText(phrases.whatText)).toBeNull()
  expect(screen.queryByRole('button', { name: phrases.leave })).toBeNull()
})

test('a permission of the platform cannot be granted in the organisation', () => {
  show('user', '?permission=environment-variables-read&from=%2Fenv')
  expect(screen.getByText('environment-variables-read')).toBeTruthy()
  expect(screen.getByText(phrases.whoPlatform)).toBeTruthy()
})

test('a forged link cannot put text on the page', () => {
  show('user', '?permission=Call%20me%20at%2055512&from=https%3A%2F%2Fevil.test')
  expect(screen.getByText(phrases.unknown)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Call me|evil/)
})

test('in French the page names the permission, where and who in French', () => {
  show('user', '?permission=user-create&from=%2Ffr%2Fsettings%2Fuser%2Fcreate', {}, frenchPhrases)
  expect(screen.getByRole('heading', { name: 'Vous ne pouvez pas ouvrir cette page' })).toBeTruthy()
  expect(screen.getByText(frenchPhrases.permission('user-create'), { exact: false }).textContent).toContain(
    'user-create',
  )
  expect(frenchPhrases.permission('user-create')).not.toBe(phrases.permission('user-create'))
  expect(screen.getByText('/fr/settings/user/create')).toBeTruthy()
  expect(screen.getByText(/Un opérateur \(Northwind\)/)).toBeTruthy()
  expect(screen.getByRole('link', { name: frenchPhrases.home })).toBeTruthy()
})
