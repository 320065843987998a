import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { codeOfHash } from '../../parts/code-of-hash.ts'

const phrases = { auth: en }

test('asking for a link says the same whether the account exists or not', async () => {
  const { host } = await renderRemotePage(() => import('./forgot-password.page.tsx'), {
    phrases,
    answers: { 'identity.resetOwnPassword': undefined, 'identity.methods': { fau: true, keycloak: false, mail: true } },
  })
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@example.org{Enter}')
  expect(await screen.findByText(/If there is an account for ada@example.org/)).toBeDefined()
  expect(host.calls.filter(({ call }) => call !== 'identity.methods')).toEqual([
    { call: 'identity.resetOwnPassword', input: { body: { account_email: 'ada@example.org' } } },
  ])
})

test('without a mail server the page says that an administrator passes the link on, and never that it was sent', async () => {
  await renderRemotePage(() => import('./forgot-password.page.tsx'), {
    phrases,
    answers: {
      'identity.resetOwnPassword': undefined,
      'identity.methods': { fau: true, keycloak: false, mail: false },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: en.forgot.submitByHand }))
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@example.org{Enter}')
  expect(await screen.findByText(en.forgot.askedTitle)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/sent/)
})

test('an address that cannot exist is not sent', async () => {
  const { host } = await renderRemotePage(() => import('./forgot-password.page.tsx'), {
    phrases,
    answers: { 'identity.methods': { fau: true, keycloak: false, mail: true } },
  })
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ada{Enter}')
  expect(await screen.findByText(en.emailMissing)).toBeDefined()
  expect(host.calls.map(({ call }) => call)).toEqual(['identity.methods'])
})

const openReset = (hash: string, answer?: unknown) =>
  renderRemotePage(() => import('./reset-password.page.tsx'), {
    phrases,
    route: { hash },
    answers: { 'identity.changePasswordAfterReset': answer },
  })

test('a new password is sent with the code of the link once it fulfils every rule', async () => {
  const { host } = await openReset('#reset-password?reset_code=abc')
  const field = screen.getByLabelText('New password')
  await userEvent.type(field, 'short{Enter}')
  expect(await screen.findByText(en.newPasswordWeak)).toBeDefined()
  expect(host.calls).toEqual([])
  await userEvent.type(field, '-Longer-7{Enter}')
  expect(await screen.findByText(en.reset.doneTitle)).toBeDefined()
  expect(host.calls[0]?.input).toEqual({ body: { reset_code: 'abc', new_password: 'short-Longer-7' } })
})

test('a link that was used says so and leads to a new one', async () => {
  await openReset('#reset-password?reset_code=old', new ApiError('code-not-valid', 'This link was used already.', 400))
  await userEvent.type(screen.getByLabelText('New password'), 'Good-Pass-7{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('This link was used already.')
  expect(screen.getByRole('link', { name: en.reset.newLink })).toBeDefined()
})

test('the page shows no form when its address has no code', async () => {
  await openReset('#reset-password')
  expect(screen.getByText(en.reset.noCode)).toBeDefined()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test.each([
  ['#reset-password?reset_code=a%2Fb', 'reset_code', 'a/b'],
  ['#invite_code=xyz', 'invite_code', 'xyz'],
  ['#reset-password', 'reset_code', ''],
  ['', 'reset_code', ''],
])('the code of %s', (hash, name, code) => expect(codeOfHash(hash, name)).toBe(code))
