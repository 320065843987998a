import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
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
  subject_name: 'Ben Okafor',
  before: { state: 'active', version: 1 },
  after: { state: 'disabled', version: 2, abilities: { update: true }, image_url: null, credit_micro_eur: 5_000_000 },
  address: '198.51.100.7',
  user_agent: 'Firefox',
  request_id: 'r-1',
})

test('the audit shows each change with its values, and older entries on request', async () => {
  const pages = [
    { items: [event('1', 'user.update')], next: '1' },
    {
      items: [
        { ...event('2', 'sign-in'), actor_kind: 'anonymous', actor_name: '' },
        { ...event('3', 'demo.seed'), actor_kind: 'system', actor_name: 'demo', subject_name: null },
      ],
      next: null,
    },
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
  for (const text of ['Active', 'Disabled', '198.51.100.7', '€5.00']) expect(screen.getByText(text)).toBeDefined()
  for (const text of ['version', 'abilities', en.picture.ofPerson]) expect(screen.queryByText(text)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.audit.more }))
  await screen.findByText('Signed in')
  const [first, second, third] = screen
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.querySelector('time'))
  expect(first?.textContent).toContain('Ada Byron')
  expect(within(first!).getByRole('link', { name: 'Ben Okafor' }).getAttribute('href')).toBe(
    '/settings/audit?kind=user&record=ben',
  )
  // A sign-in of an earlier version names its person as the record alone.
  expect(second?.textContent).toMatch(/Ben Okafor.*Signed in/)
  expect(third?.textContent).not.toContain('demo')
  expect(within(third!).getByRole('link', { name: 'Person' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: en.audit.more })).toBeNull())
  expect(host.calls[1]?.input).toMatchObject({ query: { after: '1' } })
})

test('an entry says amounts, states, organisations and shares in the words of its reader', async () => {
  const changeEvent = (id: string, action: string, before: object | null, after: object) => ({
    ...event(id, action),
    before,
    after,
  })
  const share = { kind: 'user', id: '0192f000-0000-7000-8000-000000000888', level: 'run' }
  const items = [
    changeEvent('1', 'organization.credit', { credit_eur: 5 }, { credit_eur: 12.5, reason: 'Facture 7' }),
    changeEvent('2', 'ai_service_key.assign', null, { organization_id: share.id }),
    changeEvent('3', 'scenario.publish', { state: 'draft', visibility: 'groups' }, { state: 'published' }),
    changeEvent('4', 'scenario.share', { shared_with: [] }, { shared_with: [share] }),
    changeEvent('5', 'sign-in', null, { method: 'password', custom: { seats: 3, id: 'x' } }),
  ]
  await renderRemotePage(() => import('./audit.page.tsx'), {
    phrases: { settings: fr },
    language: 'fr',
    answers: {
      'auditEvents.list': { items, next: null },
      'organizations.read': { id: share.id, name: 'Academy' },
      'organizations.list': { items: [], total: 2, page: 1, size: 48 },
    },
    route: { path: '/settings/audit' },
    person: { role: 'super-admin' },
    wrap: (page) => (
      <UiProvider scheme="light" language="fr">
        {page}
      </UiProvider>
    ),
  })
  const expand = await screen.findAllByRole('button', { name: 'Développer la ligne' })
  for (const button of expand) await userEvent.click(button)
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u202F', '\u00A0'))
  await waitFor(() => expect(cells()).toContain('Academy'))
  for (const text of ['5,00\u00A0€', '12,50\u00A0€', 'Facture 7', 'Brouillon', 'Publié'])
    expect(cells()).toContain(text)
  for (const text of [
    fr.audit.codes.visibility.groups,
    'Personne\u00A0: S’entraîner',
    'par mot de passe',
    'Places\u00A0: 3',
  ])
    expect(cells()).toContain(text)
})

const openOneEntry = () =>
  renderRemotePage(() => import('./audit.page.tsx'), {
    phrases: { settings: en },
    answers: { 'auditEvents.list': { items: [event('1', 'user.update')], next: null } },
    route: { path: '/settings/audit' },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })

test('the audit has the search and the filter words of every list, and both ask the API', async () => {
  const { host } = await openOneEntry()
  await userEvent.click(await screen.findByRole('combobox', { name: en.audit.kind }))
  await userEvent.click(await screen.findByTitle(en.audit.kinds.mission))
  await userEvent.type(screen.getByRole('searchbox', { name: en.audit.search }), 'Ben')
  await waitFor(() => expect(host.calls.at(-1)?.input).toEqual({ query: { search: 'Ben', subject_kind: 'mission' } }))
})

test('the entries stand in the table of every management list', async () => {
  await openOneEntry()
  const table = await screen.findByRole('table', { name: en.audit.title })
  expect(table.closest('.ui-list')).not.toBeNull()
  const cells = screen.getAllByRole('cell').map(({ dataset }) => dataset['phone'])
  expect(cells).toEqual([undefined, 'line', 'line', 'title', 'line'])
})

test('where nothing matches, one press shows all entries again', async () => {
  const { host } = await renderRemotePage(() => import('./audit.page.tsx'), {
    phrases: { settings: en },
    answers: { 'auditEvents.list': { items: [], next: null } },
    route: { path: '/settings/audit', search: '?search=Ben&kind=mission&from=2026-01-01' },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: en.audit.clear }))
  await waitFor(() => expect(host.calls.at(-1)?.input).toEqual({ query: {} }))
  expect(screen.queryByRole('button', { name: en.audit.clear })).toBeNull()
})

test('the audit is filtered by the kinds that the API records, and by one record', () => {
  for (const kind of ['ai_provider', 'ai_model', 'ai_service_key', 'workshop'])
    expect(readAuditFilter(new URLSearchParams(`kind=${kind}&record=7`))).toEqual({
      subject_kind: kind,
      subject_id: '7',
    })
})

test.each([en, fr])('fields and codes are called in the audit as on their forms', (words) => {
  const { fields, codes } = words.audit
  expect(fields).toMatchObject({
    email: words.people.email,
    first_name: words.profile.firstName,
    last_name: words.profile.lastName,
    organization_role: words.people.role,
    permissions: words.people.permissions,
    state: words.people.state,
    language: words.people.language,
    image_url: words.picture.ofPerson,
    groups: words.people.groups,
    custom: words.customFields.section,
    name: words.groups.name,
    description: words.groups.description,
    members: words.groups.members,
    operator_name: words.organizations.operatorName,
    realm: words.organizations.realm,
    seats: words.organizations.seats,
    retention_days: words.organizations.retentionDays,
    credit_eur: words.organizations.credit,
    organization_id: words.organizations.label,
    metadata: words.metadata.title,
    reason: words.organizations.reason,
    label: words.fields.label,
    key: words.fields.key,
    type: words.fields.type,
    choices: words.fields.choices,
    required: words.fields.required,
    sender_name: words.mail.senderName,
    reply_to: words.mail.replyTo,
    subject: words.mail.subject,
  })
  expect(codes).toMatchObject({
    organization_role: words.profile.roles,
    state: words.people.states,
    method: words.signIns.methods,
    language: words.people.languages,
    type: words.fields.types,
    kind: words.fields.kinds,
  })
})

test('the last day of the filter is part of the result, and unknown values are ignored', () => {
  const filter = readAuditFilter(new URLSearchParams('from=2026-03-01&to=2026-03-01&kind=toaster'))
  const length = Date.parse(filter.to ?? '') - Date.parse(filter.from ?? '')
  expect(length).toBe(24 * 60 * 60 * 1000)
  expect(readAuditFilter(new URLSearchParams('from=tomorrow&kind=toaster'))).toEqual({})
})
