import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'

const token = {
  id: 't-1',
  name: 'Coaching team',
  ending: 'x9Kq',
  state: 'valid',
  parts: ['coaching'],
  environments: ['staging', 'preview-*'],
  created_by: { id: 'p-1', name: 'Ada Admin' },
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  abilities: { revoke: true },
}

const open = (answers: Record<string, unknown>) =>
  renderRemotePage(() => import('./release-tokens.page.tsx'), {
    language: 'en',
    phrases: { settings: en },
    answers,
    person: { role: 'super-admin' },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })

test('a token is made for a remote, and is shown once to be copied', async () => {
  const user = userEvent.setup()
  const { host } = await open({
    'releaseTokens.list': { items: [] },
    'releaseTokens.create': { record: token, token: 'parley_release_secret' },
  })
  expect(await screen.findByText(en.releaseTokens.emptyText)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: en.releaseTokens.name }), 'Coaching team')
  await user.type(screen.getByRole('combobox', { name: en.releaseTokens.parts }), 'coaching{enter}')
  await user.click(screen.getByRole('button', { name: en.releaseTokens.make }))
  await user.click(await screen.findByRole('button', { name: en.releaseTokens.copy }))
  expect(await navigator.clipboard.readText()).toBe('parley_release_secret')
  expect(host.calls.find(({ call }) => call === 'releaseTokens.create')?.input).toEqual({
    body: { name: 'Coaching team', parts: ['coaching'], environments: ['staging', 'preview-*'], expires_at: null },
  })
  await user.click(screen.getByRole('button', { name: en.releaseTokens.done }))
  expect(screen.queryByText('parley_release_secret')).toBeNull()
})

test('a name that no remote can have is refused beside its field', async () => {
  const user = userEvent.setup()
  const { host } = await open({ 'releaseTokens.list': { items: [] } })
  await user.type(await screen.findByRole('textbox', { name: en.releaseTokens.name }), 'Reports team')
  await user.type(screen.getByRole('combobox', { name: en.releaseTokens.parts }), 'Reports Charts! ')
  await user.click(screen.getByRole('button', { name: en.releaseTokens.make }))
  expect(await screen.findAllByText(en.releaseTokens.nameForm)).toHaveLength(1)
  expect(screen.queryByText(/outside this form/)).toBeNull()
  expect(host.calls.some(({ call }) => call === 'releaseTokens.create')).toBe(false)
})

test('one token cannot release the shell together with a remote', async () => {
  const user = userEvent.setup()
  const { host } = await open({ 'releaseTokens.list': { items: [] } })
  await user.type(await screen.findByRole('textbox', { name: en.releaseTokens.name }), 'Everything')
  await user.type(screen.getByRole('combobox', { name: en.releaseTokens.parts }), 'coaching shell ')
  await user.click(screen.getByRole('button', { name: en.releaseTokens.make }))
  expect(await screen.findAllByText(en.releaseTokens.shellAlone)).not.toEqual([])
  expect(host.calls.some(({ call }) => call === 'releaseTokens.create')).toBe(false)
})

test('a token is revoked after a question, and then says so', async () => {
  const user = userEvent.setup()
  let items = [token]
  const { host } = await open({
    'releaseTokens.list': () => ({ items }),
    'releaseTokens.revoke': () => {
      items = [{ ...token, state: 'revoked', abilities: { revoke: false } }]
      return items[0]
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke Coaching team' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke “Coaching team”?' })
  await user.click(within(question).getByRole('button', { name: en.releaseTokens.revoke }))
  expect(await screen.findByText(en.releaseTokens.states.revoked)).toBeDefined()
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'releaseTokens.revoke')?.input).toEqual({ params: { id: 't-1' } }),
  )
})
