import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { readAuditFilter } from './audit-filter.ts'

const event = (id: string, action: string) => ({
  id,
  at: '2026-03-01T10:00:00.000Z',
  organization_id: null,
  actor_kind: 'user',
  actor_id: null,
  actor_name: 'Ada Byron',
  action,
  subject_kind: 'user',
  subject_id: 'ben',
  before: { state: 'active' },
  after: { state: 'disabled' },
  address: '198.51.100.7',
  user_agent: 'Firefox',
  request_id: 'r-1',
})

test('the audit shows each change with its values, and older entries on request', async () => {
  const pages = [
    { items: [event('1', 'user.update')], next: '1' },
    { items: [event('2', 'user.create')], next: null },
  ]
  const { host } = await renderRemotePage(() => import('./audit.page.tsx'), {
    phrases: { settings: en },
    answers: { 'auditEvents.list': () => pages.shift() },
    route: { path: '/settings/audit', search: '?kind=user&search=Ada' },
    person: { role: 'operator' },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })
  await screen.findByText('Person: changed')
  expect(host.calls[0]?.input).toEqual({ query: { search: 'Ada', subject_kind: 'user' } })
  await userEvent.click(screen.getByRole('button', { name: 'Expand row' }))
  for (const text of ['Active', 'Disabled', '198.51.100.7']) expect(screen.getByText(text)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.audit.more }))
  await screen.findByText('Person: created')
  await waitFor(() => expect(screen.queryByRole('button', { name: en.audit.more })).toBeNull())
  expect(host.calls[1]?.input).toMatchObject({ query: { after: '1' } })
})

test('the audit is filtered by the kinds that the API records, and by one record', () => {
  for (const kind of ['ai_provider', 'ai_model', 'ai_service_key', 'workshop'])
    expect(readAuditFilter(new URLSearchParams(`kind=${kind}&record=7`))).toEqual({
      subject_kind: kind,
      subject_id: '7',
    })
})

test('the last day of the filter is part of the result, and unknown values are ignored', () => {
  const filter = readAuditFilter(new URLSearchParams('from=2026-03-01&to=2026-03-01&kind=toaster'))
  const length = Date.parse(filter.to ?? '') - Date.parse(filter.from ?? '')
  expect(length).toBe(24 * 60 * 60 * 1000)
  expect(readAuditFilter(new URLSearchParams('from=tomorrow&kind=toaster'))).toEqual({})
})
