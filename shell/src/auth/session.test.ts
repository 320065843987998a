import { ApiError } from '@parley/api-client'
import { rememberGuestPage } from '@parley/mfe-kit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage, type TextStore } from './safe-storage.ts'
import type { SessionCalls } from './session-calls.ts'
import { createSession, type SessionPorts } from './session-store.ts'
import type { ExclusiveRunner } from './token-refresh.ts'
import { TokenVault } from './token-vault.ts'

const person = {
  email: 'a@b.c',
  first_name: 'Ada',
  organization_role: 'user',
  permissions: ['dashboard-view'],
} as const

const calls = {
  me: vi.fn<SessionCalls['me']>(),
  login: vi.fn<SessionCalls['login']>(),
  logout: vi.fn<SessionCalls['logout']>(),
  forgetReleaseChoice: vi.fn<SessionCalls['forgetReleaseChoice']>(),
  keycloakCallback: vi.fn<SessionCalls['keycloakCallback']>(),
  keycloakLogout: vi.fn<SessionCalls['keycloakLogout']>(),
  keycloakLoginUrl: vi.fn<SessionCalls['keycloakLoginUrl']>(),
  keycloakRefresh: vi.fn<SessionCalls['keycloakRefresh']>(),
}
const go = vi.fn<(to: string, options?: object) => Promise<void>>()
let local: TextStore
let perTab: TextStore
let returnTo: string | null = null

let queue: Promise<unknown> = Promise.resolve()
const oneAtATime: ExclusiveRunner = (run) => {
  const next = queue.then(run)
  queue = next.catch(() => {})
  return next
}

const mayOpen = vi.fn<SessionPorts['mayOpen']>(() => false)
const ports = { calls, go, mayOpen, returnTo: () => returnTo, exclusively: oneAtATime }
const openTab = () => createSession({ vault: new TokenVault(local, perTab), ...ports })
const readStorage = (): Record<string, string | null> =>
  Object.fromEntries(
    [
      'access_token',
      'guest_backup_token',
      'keycloak_access_token',
      'keycloak_refresh_token',
      'last_login_method',
      'last_realm',
      'roles',
      'permissions',
    ]
      .map((key): [string, string | null] => [key, local.getItem(key)])
      .filter(([, value]) => value !== null),
  )
const viaKeycloak = async () => {
  calls.keycloakCallback.mockResolvedValue({ access_token: 'ka', refresh_token: 'kr' })
  const session = openTab()
  await session.completeSingleSignOn({ realm: 'north', code: 'c', state: 's' })
  return session
}
const viaPassword = async () => {
  calls.login.mockResolvedValue({ access_token: 'pa' })
  const session = openTab()
  await session.signIn({ username: 'a@b.c', password: 'x' })
  return session
}

beforeEach(() => {
  vi.resetAllMocks()
  local = memoryStorage()
  perTab = memoryStorage()
  returnTo = null
  calls.me.mockResolvedValue(person)
  calls.logout.mockResolvedValue()
  calls.keycloakLogout.mockResolvedValue()
  go.mockResolvedValue()
})

describe('signing in', () => {
  test('by password: token kept, user fetched, missing texts empty', async () => {
    const session = await viaPassword()
    expect(session.getState()).toMatchObject({
      status: 'signed-in',
      method: 'fau',
      guest: false,
      roles: ['user'],
      permissions: ['dashboard-view'],
    })
    expect(session.getState().user).toMatchObject({ last_name: '', organization_id: '' })
    expect(readStorage()).toEqual({
      access_token: 'pa',
      last_login_method: 'fau',
      roles: '["user"]',
      permissions: '["dashboard-view"]',
    })
  })

  test('without a token in the answer it is refused with the words and status of the catalogue', async () => {
    calls.login.mockResolvedValue({})
    const session = openTab()
    const failure = session.signIn({ username: 'a', password: 'b' })
    await expect(failure).rejects.toMatchObject({ message: 'No access token received from backend', status: 502 })
    expect(session.getState().status).toBe('signed-out')
  })

  test.each([['login'], ['me']] as const)('a failed %s clears the session', async (step) => {
    calls.login.mockResolvedValue({ access_token: 'pa' })
    calls[step].mockRejectedValue(new Error('no'))
    const session = openTab()
    await expect(session.signIn({ username: 'a', password: 'b' })).rejects.toThrow('no')
    expect(session.getState().status).toBe('signed-out')
    expect(session.token()).toBeNull()
  })

  test('by realm: both tokens kept, the realm remembered', async () => {
    const session = await viaKeycloak()
    expect(session.getState()).toMatchObject({ status: 'signed-in', method: 'keycloak' })
    expect(readStorage()).toMatchObject({
      keycloak_access_token: 'ka',
      keycloak_refresh_token: 'kr',
      last_login_method: 'keycloak',
      last_realm: 'north',
    })
    expect(readStorage()).not.toHaveProperty('access_token')
  })

  test('a failed callback clears the session and goes to preconnect', async () => {
    calls.keycloakCallback.mockRejectedValue(new Error('tampered'))
    const session = openTab()
    await expect(session.completeSingleSignOn({ realm: 'north', code: 'c', state: 's' })).rejects.toThrow('tampered')
    expect(go).toHaveBeenCalledWith('/preconnect', { replace: true })
    expect(session.getState().status).toBe('signed-out')
  })

  test('leaves for the provider, or goes to preconnect when there is no login URL', async () => {
    const session = openTab()
    calls.keycloakLoginUrl.mockResolvedValueOnce({ url: 'https://id.example/x' })
    await session.startSingleSignOn('north')
    expect(go).toHaveBeenLastCalledWith('https://id.example/x', { external: true })
    calls.keycloakLoginUrl.mockResolvedValueOnce({})
    await session.startSingleSignOn('north')
    expect(go).toHaveBeenLastCalledWith('/preconnect')
    expect(session.lastRealm()).toBe('north')
  })

  test('keeps where the person wanted to go while they are away at the provider, and nothing older', async () => {
    const session = openTab()
    calls.keycloakLoginUrl.mockResolvedValue({ url: 'https://id.example/x' })
    returnTo = '/profile'
    await session.startSingleSignOn('north')
    expect(perTab.getItem('return_path')).toBe('/profile')
    returnTo = null
    await session.startSingleSignOn('north')
    expect(perTab.getItem('return_path')).toBeNull()
  })

  test('leads to where the person came from, else the dashboard if it may be opened, else the settings', async () => {
    const session = await viaPassword()
    mayOpen.mockReturnValueOnce(true)
    expect(session.destination()).toBe('/dashboard')
    expect(mayOpen).toHaveBeenCalledWith('/dashboard', session.getState())
    expect(session.destination()).toBe('/settings')
    returnTo = '/profile'
    expect(session.destination()).toBe('/profile')
  })
})

describe('a guest', () => {
  test.each([
    ['a password', viaPassword, { access_token: 'pa' }],
    ['single sign-on', viaKeycloak, { keycloak_access_token: 'ka', keycloak_refresh_token: 'kr' }],
  ] as const)('stands in for someone signed in by %s, and gives the place back', async (_, enter, tokens) => {
    const session = await enter()
    const own = session.token()
    await session.startGuest('guest')
    expect(session.token()).toBe('guest')
    expect(local.getItem('guest_backup_token')).toBe(own)
    expect(session.getState()).toMatchObject({ guest: true, mayReturnToAccount: true })
    await session.startGuest('guest-2')
    expect(local.getItem('guest_backup_token')).toBe(own)
    await session.restoreFromGuest()
    expect(session.token()).toBe(own)
    expect(readStorage()).toMatchObject(tokens)
    expect(readStorage()).not.toHaveProperty('guest_backup_token')
    expect(session.getState().guest).toBe(false)
  })

  test('is led to the page of the link, not to a dashboard that refuses guests', async () => {
    const session = openTab()
    await session.startGuest('guest')
    expect(session.destination()).toBe('/')
    rememberGuestPage({ session: 's-1', page: '/shared/coaching-session/the-code' })
    expect(session.destination()).toBe('/shared/coaching-session/the-code')
    localStorage.removeItem('guest_page')
  })

  test('a guest without an earlier sign-in leaves no user signed in', async () => {
    const session = openTab()
    await session.startGuest('guest')
    expect(session.getState()).toMatchObject({ status: 'signed-in', guest: true, mayReturnToAccount: false })
    expect(await session.restoreFromGuest()).toBeNull()
    expect(session.getState().status).toBe('signed-out')
    expect(readStorage()).toEqual({})
  })

  test('whose token fails leaves nothing behind', async () => {
    const session = await viaPassword()
    calls.me.mockRejectedValue(new Error('expired'))
    await expect(session.startGuest('bad')).rejects.toThrow('expired')
    expect(session.getState().status).toBe('signed-out')
  })
})

describe('signing out', () => {
  test('clears tokens, roles, permissions and the microphone flag, and goes to the root', async () => {
    const session = await viaPassword()
    perTab.setItem('microphone_configured', 'true')
    await session.signOut()
    expect(calls.logout).toHaveBeenCalledWith('pa')
    expect(calls.forgetReleaseChoice).toHaveBeenCalledOnce()
    expect(readStorage()).toEqual({ last_login_method: 'fau' })
    expect(perTab.getItem('microphone_configured')).toBeNull()
    expect(go).toHaveBeenCalledWith('/')
  })

  test('gathers the errors of both providers into one and clears regardless', async () => {
    const session = await viaKeycloak()
    await session.startGuest('guest')
    calls.logout.mockRejectedValue(new Error('password provider'))
    calls.forgetReleaseChoice.mockRejectedValue(new Error('edge'))
    calls.keycloakLogout.mockRejectedValue(new Error('identity provider'))
    const failure: unknown = await session.signOut().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AggregateError)
    expect(failure).toMatchObject({ message: 'Logout Error' })
    expect((failure as AggregateError).errors.map(String)).toEqual([
      'Error: password provider',
      'Error: identity provider',
    ])
    expect(session.getState().status).toBe('signed-out')
    expect(session.token()).toBeNull()
    expect(go).toHaveBeenCalledWith('/')
  })
})

describe('a refused call', () => {
  test('is replayed after one refresh, however many fail at once and in however many tabs', async () => {
    const first = await viaKeycloak()
    const second = openTab()
    calls.keycloakRefresh.mockResolvedValue({ access_token: 'ka2', refresh_token: 'kr2' })
    const answers = await Promise.all([
      first.recover('ka'),
      first.recover('ka'),
      second.recover('ka'),
      second.recover('ka'),
    ])
    expect(answers).toEqual([true, true, true, true])
    expect(calls.keycloakRefresh).toHaveBeenCalledTimes(1)
    expect(calls.keycloakRefresh).toHaveBeenCalledWith('kr')
    expect(second.token()).toBe('ka2')
    expect(await first.recover('ka')).toBe(true)
    expect(calls.keycloakRefresh).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['refused', () => calls.keycloakRefresh.mockRejectedValue(new Error('spent'))],
    ['empty', () => calls.keycloakRefresh.mockResolvedValue(undefined)],
    ['without a refresh token', () => local.removeItem('keycloak_refresh_token')],
  ])('signs out when the refresh is %s', async (_, arrange) => {
    const session = await viaKeycloak()
    arrange()
    expect(await session.recover('ka')).toBe(false)
    expect(session.getState().status).toBe('signed-out')
    expect(session.token()).toBeNull()
  })

  const noAnswer = new ApiError('network-error', 'The server could not be reached.')

  test.each([
    ['the browser cuts it off because the page is left', noAnswer],
    ['the server restarts', new ApiError('unavailable', 'The service is not available.', 503)],
  ])('keeps both tokens and fails with the reason when the refresh gets no answer: %s', async (_why, error) => {
    const session = await viaKeycloak()
    calls.keycloakRefresh.mockRejectedValueOnce(error)
    await expect(session.recover('ka')).rejects.toBe(error)
    expect(session.getState().status).toBe('signed-in')
    expect(readStorage()).toMatchObject({ keycloak_access_token: 'ka', keycloak_refresh_token: 'kr' })
    // The next page shows the same refresh token: the server answers its second use with the pair of the first.
    calls.keycloakRefresh.mockResolvedValue({ access_token: 'ka2', refresh_token: 'kr2' })
    expect(await openTab().recover('ka')).toBe(true)
    expect(calls.keycloakRefresh).toHaveBeenLastCalledWith('kr')
    expect(readStorage()).toMatchObject({ keycloak_access_token: 'ka2', keycloak_refresh_token: 'kr2' })
  })

  test('of a password or guest token signs out without a refresh', async () => {
    const session = await viaPassword()
    expect(await session.recover('pa')).toBe(false)
    expect(calls.keycloakRefresh).not.toHaveBeenCalled()
    expect(session.getState().status).toBe('signed-out')
  })
})

describe('at a navigation', () => {
  test('the user is fetched once for everyone who asks', async () => {
    local.setItem('access_token', 'pa')
    local.setItem('last_login_method', 'fau')
    const session = openTab()
    const users = await Promise.all([session.ensureUser(), session.ensureUser()])
    expect(users.map((user) => user?.email)).toEqual(['a@b.c', 'a@b.c'])
    await session.ensureUser()
    expect(calls.me).toHaveBeenCalledTimes(1)
  })

  test('a failed fetch signs out; without a token nothing is fetched', async () => {
    local.setItem('access_token', 'pa')
    calls.me.mockRejectedValue(new Error('no'))
    const session = openTab()
    expect(await session.ensureUser()).toBeNull()
    expect(calls.logout).toHaveBeenCalledWith('pa')
    expect(session.getState().status).toBe('signed-out')
    expect(await session.ensureUser()).toBeNull()
    expect(calls.me).toHaveBeenCalledTimes(1)
  })
})

describe('a user fetch that gets no answer', () => {
  const cutOff = new ApiError('network-error', 'The server could not be reached.')
  const away = (status: number) => new ApiError('unavailable', 'The service is not available.', status)

  test.each([
    ['the network is away', cutOff],
    ['the server restarts', away(503)],
    ['the server went away in mid-answer', away(502)],
    ['too many calls were made', away(429)],
  ])('leaves the sign-in as it is when %s', async (_why, error) => {
    local.setItem('access_token', 'pa')
    calls.me.mockRejectedValue(error)
    const session = openTab()
    expect(await session.ensureUser()).toBeNull()
    expect(session.getState()).toMatchObject({ status: 'signed-out', user: null })
    expect(calls.logout).not.toHaveBeenCalled()
    expect(readStorage()).toMatchObject({ access_token: 'pa' })
  })

  test('is made again at the next navigation', async () => {
    local.setItem('access_token', 'pa')
    calls.me.mockRejectedValueOnce(cutOff)
    const session = openTab()
    await session.ensureUser()
    expect(await session.ensureUser()).toMatchObject({ email: 'a@b.c' })
    expect(session.getState().status).toBe('signed-in')
  })
})

test('two tabs agree', async () => {
  const first = await viaPassword()
  const second = openTab()
  await second.ensureUser()
  await first.signOut()
  await second.followStorage()
  expect(second.getState().status).toBe('signed-out')
  calls.me.mockResolvedValue({ ...person, email: 'other@b.c' })
  await viaPassword()
  await second.followStorage()
  expect(second.getState().user?.email).toBe('other@b.c')
})

test('a user that arrives after the sign-in ended is not signed in', async () => {
  local.setItem('access_token', 'own')
  const answer = Promise.withResolvers<typeof person>()
  calls.me.mockReturnValueOnce(answer.promise)
  const session = openTab()
  const user = session.ensureUser()
  await session.endSession()
  answer.resolve(person)
  expect(await user).toBeNull()
  expect(session.getState().status).toBe('signed-out')
  expect(readStorage()).not.toHaveProperty('permissions')
})

test('the end of a guest’s sign-in puts the user’s own one back', async () => {
  local.setItem('access_token', 'own')
  calls.me.mockResolvedValue(person)
  const session = openTab()
  await session.startGuest('guest-token')
  expect(await session.recover('guest-token')).toBe(false)
  expect(readStorage()).toMatchObject({ access_token: 'own' })
  expect(readStorage()).not.toHaveProperty('guest_backup_token')
  expect(await session.ensureUser()).toMatchObject({ email: person.email })
})

test('a guest token that the server refuses at the start of a page leads back to the user’s own sign-in', async () => {
  local.setItem('access_token', 'expired-guest')
  local.setItem('guest_backup_token', 'own')
  calls.me.mockRejectedValueOnce(new ApiError('not-signed-in', 'ended', 401)).mockResolvedValue(person)
  expect(await openTab().ensureUser()).toMatchObject({ email: person.email })
  expect(calls.logout).not.toHaveBeenCalled()
  expect(readStorage()).toMatchObject({ access_token: 'own' })
})
