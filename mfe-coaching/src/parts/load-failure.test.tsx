import { ApiError } from '@parley/api-client'
import { permissionsOf } from '@parley/contracts/access'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { openPage } from '../testing/open-page.tsx'

const open = (error: ApiError, role: 'user' | 'guest') =>
  openPage(() => import('../features/scenario/scenario-info.page.tsx'), {
    route: { params: { scenarioID: '7b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11' } },
    person: { role, permissions: permissionsOf[role] },
    answers: { 'catalogue.info': error },
  })

const notFound = new ApiError('not-found', 'This does not exist, or you may not see it.', 404)

test('a missing record leads people who have a dashboard to it', async () => {
  await open(notFound, 'user')
  const link = await screen.findByRole('link', { name: en.failure.dashboard })
  expect(link.getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a guest gets no link to a page that they may not open', async () => {
  await open(notFound, 'guest')
  expect(await screen.findByText('Check the link, or ask the person who sent it to you.')).toBeDefined()
  expect(screen.queryByText(notFound.message)).toBeNull()
  expect(screen.queryByRole('link', { name: en.failure.dashboard })).toBeNull()
})

test('a failure that may pass can be tried again', async () => {
  await open(new ApiError('unavailable', 'The server is busy.', 503), 'user')
  expect(await screen.findByRole('button')).toBeDefined()
})
