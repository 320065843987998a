import { ApiError } from '@parley/api-client'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const open = (answer?: unknown) =>
  renderRemotePage(() => import('./change-password.page.tsx'), {
    phrases: { settings: en },
    answers: { 'identity.changePassword': answer },
  })
const fill = async (current: string, next: string) => {
  if (current) await userEvent.type(screen.getByLabelText(en.password.current), current)
  await userEvent.type(screen.getByLabelText(en.password.next), `${next}{Enter}`)
}

test('the page sends both passwords, confirms the change and leads back', async () => {
  const { host } = await open()
  await fill('Old-Pass-1', 'New-Pass-2')
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toBe('/profile'))
  expect(host.calls).toEqual([
    {
      call: 'identity.changePassword',
      input: { body: { current_password: 'Old-Pass-1', new_password: 'New-Pass-2' } },
    },
  ])
  expect(host.notices.getState().map(({ text }) => text)).toEqual([en.password.done])
})

test.each([
  ['', 'New-Pass-2', en.password.currentMissing],
  ['Old-Pass-1', 'weak', en.password.nextWeak],
  ['Old-Pass-1', 'Old-Pass-1', en.password.same],
])('%j and %j are not sent: %s', async (current, next, message) => {
  const { host } = await open()
  await fill(current, next)
  expect(await screen.findByText(message)).toBeDefined()
  expect(host.calls).toEqual([])
})

test('rules are ticked off while the user types', async () => {
  await open()
  const countMetRules = () => document.querySelectorAll('.ui-rules__met').length
  const field = screen.getByLabelText(en.password.next)
  await userEvent.type(field, 'a')
  expect(countMetRules()).toBe(1)
  await userEvent.type(field, 'A7-bcdef')
  expect(countMetRules()).toBe(document.querySelectorAll('.ui-rules li').length)
})

test('a refusal is shown in the server’s words, and nothing typed is lost', async () => {
  await open(new ApiError('wrong-credentials', 'That is not your current password.', 400))
  await fill('Wrong-Pass-1', 'New-Pass-2')
  expect((await screen.findByRole('alert')).textContent).toContain('That is not your current password.')
  expect(screen.getByLabelText<HTMLInputElement>(en.password.next).value).toBe('New-Pass-2')
})

test('an error in one of the two passwords is shown beside its field', async () => {
  const detail = 'This is not your password.'
  const errors = [{ in: 'body' as const, pointer: '/current_password', code: 'wrong-password', detail }]
  const problem = { type: 'about:blank', title: '', status: 400, code: 'invalid-input' as const, detail: '', errors }
  await open(new ApiError('invalid-input', 'Some fields need attention.', 400, problem))
  await fill('Wrong-Pass-1', 'New-Pass-2')
  const current = screen.getByLabelText<HTMLInputElement>(en.password.current)
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(detail)).toBeDefined()
  expect(current.value).toBe('Wrong-Pass-1')
})

test('a French reader gets every text in French', async () => {
  await renderRemotePage(() => import('./change-password.page.tsx'), { language: 'fr', phrases: { settings: fr } })
  expect(screen.getByRole('button', { name: fr.password.submit })).toBeDefined()
})
