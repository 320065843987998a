import { ApiError } from '@parley/api-client'
import { refetchUntilFailure, renderRemotePage } from '@parley/mfe-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'

const invitation = {
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'B',
  organization_name: 'Analytical',
  expires_at: '2030-01-01T00:00:00Z',
}

const open = (hash: string, answers: Record<string, unknown>) =>
  renderRemotePage(() => import('./activate.page.tsx'), {
    phrases: { auth: en },
    person: { role: null },
    route: { hash },
    answers,
  })

test('an invited person chooses a password and is signed in with it', async () => {
  const { host } = await open('#invite_code=abc', {
    'identity.checkInviteCode': invitation,
    'identity.activateAccount': undefined,
  })
  const signIn = vi.spyOn(host.session, 'signIn').mockResolvedValue({} as never)
  expect(await screen.findByText('Welcome to Analytical')).toBeDefined()
  await userEvent.type(screen.getByLabelText('New password'), 'Good-Pass-7{Enter}')
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ username: 'ada@example.org', password: 'Good-Pass-7' }))
  expect(host.calls.at(-1)).toEqual({
    call: 'identity.activateAccount',
    input: { body: { invite_code: 'abc', password: 'Good-Pass-7' } },
  })
  expect(host.navigation.visited).toHaveLength(1)
})

test('the page of a used or withdrawn invitation says so and what the person can do', async () => {
  await open('#invite_code=old', {
    'identity.checkInviteCode': new ApiError('code-not-valid', 'It was used already.', 400),
  })
  expect(await screen.findByText('It was used already.')).toBeDefined()
  expect(screen.getByText(en.activate.askAgain)).toBeDefined()
})

test('a code in the query opens the invitation and moves into the fragment of the address', async () => {
  const { host } = await renderRemotePage(() => import('./activate.page.tsx'), {
    phrases: { auth: en },
    person: { role: null },
    route: { path: '/activate', search: '?invite_code=a%2Bb' },
    answers: { 'identity.checkInviteCode': invitation },
  })
  expect(await screen.findByText('Welcome to Analytical')).toBeDefined()
  const { path, search, hash } = host.navigation.getState()
  expect({ path, search, hash }).toEqual({ path: '/activate', search: '', hash: '#invite_code=a%2Bb' })
  expect(host.calls).toEqual([{ call: 'identity.checkInviteCode', input: { params: { invite_code: 'a+b' } } }])
})

test('the page says that the link is incomplete when the address has no code', async () => {
  await open('', {})
  expect(screen.getByText(en.activate.noCode)).toBeDefined()
})

test('the page asks before a half-typed password is lost', async () => {
  const { host } = await open('#invite_code=abc', {
    'identity.checkInviteCode': invitation,
    'identity.activateAccount': undefined,
  })
  await userEvent.type(await screen.findByLabelText('New password'), 'Good-')
  await act(() => host.navigation.go('/terms/privacy'))
  await userEvent.click(await screen.findByRole('button', { name: en.activate.stay }))
  expect(host.navigation.visited).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Good-')
  vi.spyOn(host.session, 'signIn').mockResolvedValue({} as never)
  await userEvent.type(screen.getByLabelText('New password'), 'Pass-7{Enter}')
  await waitFor(() => expect(host.navigation.visited).toHaveLength(1))
})

test('the typed password stays in its field when a second read of the invitation fails', async () => {
  let reads = 0
  const noConnection = new ApiError('network-error', 'No connection.')
  const { host } = await open('#invite_code=abc', {
    'identity.checkInviteCode': () => ((reads += 1) > 1 ? Promise.reject(noConnection) : invitation),
  })
  await userEvent.type(await screen.findByLabelText('New password'), 'Good-Pass')
  await refetchUntilFailure(host)
  expect(reads).toBe(2)
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Good-Pass')
})
