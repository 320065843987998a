import type { PageModule } from '@parley/mfe-kit/manifest'
import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'

const cases: readonly [page: () => Promise<PageModule>, hash: string, field: string][] = [
  [() => import('./sign-in/sign-in.page.tsx'), '#login', en.email],
  [() => import('./sign-in/sign-in.page.tsx'), '#login', en.password],
  [() => import('./password/forgot-password.page.tsx'), '#forgot-password', en.email],
  [() => import('./password/reset-password.page.tsx'), '#reset-password?reset_code=abc', en.newPassword],
  [() => import('./activation/activate.page.tsx'), '#invite_code=abc', en.newPassword],
]

/** The answers of a server, and those that it gives later. */
const answersAt = (isLater: () => boolean) => ({
  'identity.methods': () => ({ fau: true, keycloak: isLater(), mail: !isLater() }),
  'keycloak.realms': { items: [] },
  'identity.checkInviteCode': () => ({
    email: 'ada@example.org',
    first_name: isLater() ? '' : 'Ada',
    last_name: 'B',
    organization_name: isLater() ? 'Newer' : 'Analytical',
    expires_at: '2030-01-01T00:00:00Z',
  }),
})

test.each(cases)('typed text stays when other answers arrive (%s %s, %s)', async (page, hash, field) => {
  let isLater = false
  const { host } = await renderRemotePage(page, {
    phrases: { auth: en },
    person: { role: null },
    route: { hash },
    answers: answersAt(() => isLater),
  })
  await userEvent.type(await screen.findByLabelText(field), 'ada@exam')
  isLater = true
  await refetchEverything(host)
  const input = screen.getByLabelText<HTMLInputElement>(field)
  await userEvent.type(input, 'ple.org')
  expect(input.value).toBe('ada@example.org')
})

const signInPage = () => import('./sign-in/sign-in.page.tsx')
const forgotPage = () => import('./password/forgot-password.page.tsx')

test.each([
  ['the request for a link', signInPage, forgotPage],
  ['the sign-in', forgotPage, signInPage],
])('%s starts with the address that was typed into the dialog before it', async (_dialog, first, second) => {
  const [{ Page: First }, { Page: Second }] = [await first(), await second()]
  function Page() {
    const [isSecond, setIsSecond] = useState(false)
    return (
      <>
        {isSecond ? <Second /> : <First />}
        <button type="button" onClick={() => setIsSecond(true)}>
          Other dialog
        </button>
      </>
    )
  }
  const answers = answersAt(() => false)
  await renderRemotePage({ Page }, { phrases: { auth: en }, person: { role: null }, answers })
  await userEvent.type(await screen.findByLabelText(en.email), 'ada@example.org')
  await userEvent.click(screen.getByText('Other dialog'))
  expect((await screen.findByLabelText<HTMLInputElement>(en.email)).value).toBe('ada@example.org')
})

test('another link goes to the same address without typing it again', async () => {
  const { host } = await renderRemotePage(forgotPage, {
    phrases: { auth: en },
    answers: { ...answersAt(() => false), 'identity.resetOwnPassword': undefined },
  })
  await userEvent.type(screen.getByLabelText(en.email), 'ada@example.org{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: en.forgot.again }))
  await userEvent.click(screen.getByRole('button', { name: en.forgot.submit }))
  await screen.findByText(en.forgot.sentTitle)
  const requests = host.calls.filter(({ call }) => call === 'identity.resetOwnPassword')
  expect(requests.map(({ input }) => input)).toEqual([
    { body: { account_email: 'ada@example.org' } },
    { body: { account_email: 'ada@example.org' } },
  ])
})
