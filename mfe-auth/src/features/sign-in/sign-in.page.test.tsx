import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const open = (keycloak = false, language: 'en' | 'fr' = 'en') =>
  renderRemotePage(() => import('./sign-in.page.tsx'), {
    language,
    phrases: { auth: language === 'fr' ? fr : en },
    person: { role: null },
    answers: { 'identity.methods': { fau: true, keycloak, mail: true } },
  })

test('a person signs in by keyboard alone and reaches the page that they had opened', async () => {
  const { host } = await open()
  const signIn = vi.spyOn(host.session, 'signIn').mockResolvedValue({} as never)
  await userEvent.type(await screen.findByLabelText('E-mail address'), ' ada@example.org{Tab}')
  await userEvent.type(screen.getByLabelText('Password'), 'Right-1pass{Enter}')
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ username: 'ada@example.org', password: 'Right-1pass' }))
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toBe(host.session.destination()))
})

test('a missing value is shown beside its field, and nothing is sent', async () => {
  const { host } = await open()
  const signIn = vi.spyOn(host.session, 'signIn')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  const email = screen.getByLabelText('E-mail address')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(en.emailMissing)
  expect(signIn).not.toHaveBeenCalled()
})

test('a refusal is shown in the server’s words and what was typed stays', async () => {
  const { host } = await open()
  vi.spyOn(host.session, 'signIn').mockRejectedValue(new ApiError('wrong-credentials', 'These do not match.', 401))
  await userEvent.type(await screen.findByLabelText('E-mail address'), 'ada@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('These do not match.')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
})

test('the fields have the names by which browsers and password managers fill them', async () => {
  await open()
  expect((await screen.findByLabelText('E-mail address')).getAttribute('autocomplete')).toBe('username')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
})

test('the organisation’s sign-in is offered where there is one', async () => {
  await open(true, 'fr')
  expect(await screen.findByRole('link', { name: fr.signIn.realm })).toBeDefined()
})

describe('after a single sign-on', () => {
  const comeBack = async () => {
    let answer = (_: unknown) => {}
    const { host } = await renderRemotePage(() => import('./sign-in.page.tsx'), {
      phrases: { auth: en },
      person: { role: null },
      route: { path: '/', search: '?return=%2Fsession%2Fplay-7' },
      answers: { 'identity.methods': () => new Promise((resolve) => (answer = resolve)) },
    })
    vi.spyOn(host.session, 'lastMethod').mockReturnValue('keycloak')
    vi.spyOn(host.session, 'lastRealm').mockReturnValue('north')
    await waitFor(() => expect(host.calls.map(({ call }) => call)).toContain('identity.methods'))
    answer({ fau: true, keycloak: true, mail: true })
    return host
  }

  test('the same organisation is one click away, and another one can be chosen with the way back', async () => {
    const host = await comeBack()
    const start = vi.spyOn(host.session, 'startSingleSignOn').mockResolvedValue()
    const other = await screen.findByRole('link', { name: en.signIn.realmOther })
    expect(other.getAttribute('href')).toBe('/preconnect?return=%2Fsession%2Fplay-7')
    await userEvent.click(screen.getByRole('button', { name: 'Continue with north' }))
    expect(start).toHaveBeenCalledWith('north')
  })

  test('a provider that does not answer is shown in the server’s words, and the button can be tried again', async () => {
    const host = await comeBack()
    vi.spyOn(host.session, 'startSingleSignOn').mockRejectedValue(
      new ApiError('identity-provider-down', 'It does not answer.', 502),
    )
    const again = await screen.findByRole('button', { name: 'Continue with north' })
    await userEvent.click(again)
    expect((await screen.findByRole('alert')).textContent).toContain('It does not answer.')
    expect(again.getAttribute('aria-busy')).not.toBe('true')
    expect(screen.getByRole('link', { name: en.signIn.realmOther })).toBeDefined()
  })
})

test('typed values stay when the sign-in methods are loaded again', async () => {
  let reads = 0
  const noConnection = new ApiError('network-error', 'No connection.')
  const { host } = await renderRemotePage(() => import('./sign-in.page.tsx'), {
    phrases: { auth: en },
    person: { role: null },
    answers: { 'identity.methods': () => ((reads += 1) > 1 ? new Promise(() => {}) : Promise.reject(noConnection)) },
  })
  await userEvent.type(await screen.findByLabelText('E-mail address'), 'ada@example.org')
  void host.queryClient().refetchQueries()
  await waitFor(() => expect(reads).toBe(2))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('ada@example.org')
})
