import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const record = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.org',
  organization_name: 'Analytical Society',
  organization_role: 'editor',
}

const wrap = (page: ReactNode) => (
  <UiProvider scheme="light" language="en">
    {page}
  </UiProvider>
)
const none = { 'me.listSignIns': { items: [] } }

test('shows the record that the API has of the signed-in person', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  expect(await screen.findByText('Ada Byron')).toBeDefined()
  for (const text of ['ada@example.org', 'Analytical Society', 'Editor']) expect(screen.getByText(text)).toBeDefined()
  expect(host.calls.map(({ call }) => call)).toContain('me.read')
})

test('names the role in French, and says what is not given', async () => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    language: 'fr',
    phrases: { settings: fr },
    answers: { ...none, 'me.read': { ...record, organization_name: '' } },
    wrap,
  })
  expect(await screen.findByText('Éditeur')).toBeDefined()
  expect(screen.getByText('Non renseigné')).toBeDefined()
})

test('lets one choose the size of the text', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  const sizes = within(screen.getByRole('group', { name: en.textSize.label }))
  expect(sizes.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '100%',
    '115%',
    '130%',
    '150%',
    '200%',
  ])
  await userEvent.click(sizes.getByRole('radio', { name: '150%' }))
  expect(host.textSize.getState()).toBe(150)
})

test('leads to the page that changes the password', async () => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  expect(screen.getByRole('link', { name: en.password.open })).toBeDefined()
})
