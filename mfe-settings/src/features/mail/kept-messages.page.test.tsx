import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fr } from '../../phrases/fr.ts'

const message = {
  id: 'm-1',
  created_at: '2026-03-01T10:00:00.000Z',
  recipient: 'ada@example.org',
  subject: 'Invitation',
  text: 'Bonjour, ouvrez https://parley.example/activate#invite_code=abc pour commencer.',
}

const open = async (answers: Record<string, unknown>) =>
  renderRemotePage(() => import('./kept-messages.page.tsx'), {
    language: 'fr',
    phrases: { settings: fr },
    answers,
    person: { role: 'super-admin' },
    wrap: (page) => (
      <UiProvider scheme="light" language="fr">
        {page}
      </UiProvider>
    ),
  })

test('a super-admin copies the link of a message, then deletes the message after a question', async () => {
  const user = userEvent.setup()
  const { host } = await open({ 'keptMessages.list': { items: [message] }, 'keptMessages.remove': null })
  await user.click(await screen.findByRole('button', { name: fr.mail.copyLink }))
  expect(await navigator.clipboard.readText()).toBe('https://parley.example/activate#invite_code=abc')
  await user.click(screen.getByRole('button', { name: fr.mail.remove }))
  const question = await screen.findByRole('alertdialog', { name: fr.mail.removeTitle })
  await user.click(within(question).getByRole('button', { name: fr.mail.remove }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'keptMessages.remove')?.input).toEqual({ params: { id: 'm-1' } }),
  )
})

test('without messages the page says when there will be some', async () => {
  await open({ 'keptMessages.list': { items: [] } })
  expect(await screen.findByText(fr.mail.emptyText)).toBeDefined()
})
