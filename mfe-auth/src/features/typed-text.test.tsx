import type { PageModule } from '@parley/mfe-kit/manifest'
import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
