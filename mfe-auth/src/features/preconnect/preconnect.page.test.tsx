import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'

const realms = { items: [{ name: 'north' }, { name: 'south' }] }
const open = (search = '') =>
  renderRemotePage(() => import('./preconnect.page.tsx'), {
    phrases: { auth: en },
    person: { role: null },
    route: { path: '/preconnect', search },
    answers: { 'keycloak.realms': realms },
  })

test('the user chooses a realm and leaves for it', async () => {
  const { host } = await open()
  const start = vi.spyOn(host.session, 'startSingleSignOn').mockResolvedValue()
  await userEvent.click(await screen.findByRole('button', { name: 'south' }))
  expect(start).toHaveBeenCalledWith('south')
})

test('an unavailable provider is shown, and another realm can still be chosen', async () => {
  const { host } = await open()
  vi.spyOn(host.session, 'startSingleSignOn').mockRejectedValue(
    new ApiError('identity-provider-down', 'It does not answer.', 502),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'north' }))
  expect((await screen.findByRole('alert')).textContent).toContain('It does not answer.')
  expect(screen.getByRole('button', { name: 'south' })).toBeDefined()
})

test('a refusal by the provider is shown', async () => {
  await open('?realm=north&error=access_denied')
  expect((await screen.findByRole('alert')).textContent).toContain(en.preconnect.denied)
})

test('the provider’s answer is completed once, and the person continues', async () => {
  const { host, rerender } = await open('?realm=north&code=c1&state=s1')
  rerender(null)
  await waitFor(() => expect(host.session.getState().status).toBe('signed-in'))
  await waitFor(() => expect(host.navigation.visited.map(({ to }) => to)).toEqual(['/dashboard']))
})
