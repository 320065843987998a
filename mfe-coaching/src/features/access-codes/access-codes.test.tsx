import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { catchFiles } from '../../testing/catch-files.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import type { AccessCode } from './access-codes.queries.ts'
import { CodeDelivery } from '../../parts/sharing/code-delivery.tsx'

const code: AccessCode = {
  id: 'code-1',
  organization_id: 'home',
  name: 'Open day',
  ending: 'w2x3',
  target: { kind: 'scenario', id: 'scenario-1', name: 'The third late report' },
  state: 'open',
  max_uses: 20,
  uses: 1,
  opens_at: null,
  expires_at: null,
  language: 'en',
  ask_name: true,
  consent_text: '',
  result: 'report',
  may_keep: false,
  max_accounts: null,
  created_by: { id: 'ada', name: 'Ada' },
  created_at: '2026-03-02T09:00:00.000Z',
  revoked_at: null,
  abilities: { revoke: true },
}
const guest = {
  id: 'guest-1',
  organization_id: 'home',
  display_name: 'Zoé',
  access_code: { id: code.id, name: code.name, ending: code.ending },
  session: {
    id: 's-1',
    scenario_name: 'Report',
    status: 'end',
    outcome: 'win',
    user_turns: 6,
    overall: 72,
    ended_at: null,
  },
  consented_at: null,
  created_at: '2026-03-02T09:00:00.000Z',
  removed_at: '2026-06-02T09:00:00.000Z',
  converted: false,
  abilities: { delete: true },
}

const revocation = {
  id: 'event-1',
  at: '2026-03-03T09:00:00.000Z',
  organization_id: 'home',
  actor_kind: 'user',
  actor_id: 'olga',
  actor_name: 'olga@example.org',
  actor_full_name: 'Olga Petrova',
  action: 'access-code.revoke',
  subject_kind: 'access-code',
  subject_id: code.id,
  subject_name: code.name,
  before: { uses: 1 },
  after: null,
  address: '',
  user_agent: '',
  request_id: '',
}

const creation = {
  ...revocation,
  id: 'event-0',
  action: 'access-code.create',
  before: null,
  after: {
    count: 5,
    expires_at: '2026-04-01T22:00:00.000Z',
    result: 'report',
    may_keep: true,
    target_kind: 'scenario',
    target_id: code.target.id,
  },
}

const openList = (answers: Record<string, unknown> = {}, role: 'editor' | 'operator' = 'editor') =>
  openPage(() => import('./access-code-list.page.tsx'), {
    person: { role },
    answers: { 'accessCodes.list': pageOf([code]), 'accessCodes.uses': pageOf([guest]), ...answers },
  })

test('a code shows who used it, leads to each result, and has a history', async () => {
  const { host } = await openList({ 'auditEvents.list': { items: [revocation, creation], next: null } }, 'operator')
  await userEvent.click(await screen.findByRole('button', { name: 'Open day' }))
  const line = await screen.findByRole('listitem')
  expect(within(line).getByRole('link', { name: 'Zoé' }).getAttribute('href')).toContain('/session/result-s-1')
  expect(within(line).getByText('72 of 100')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.fields.history }))
  const lines = (await screen.findAllByText(/Olga Petrova/)).map((line) => line.closest('li')?.textContent ?? '')
  expect(lines).toHaveLength(2)
  const { count, result, resultIs, mayKeep, yes, kind, scenario, opens, expires_at } = en.accessCodes
  // A new record has no former values, so each value stands right after its field.
  const shownTexts = [count, `${result}${resultIs.report}`, `${mayKeep}${yes}`, `${kind}${scenario}`]
  for (const text of [...shownTexts, `${opens}${code.target.name}`, expires_at]) expect(lines[1]).toContain(text)
  expect(lines[1]).not.toContain('2026-04-01T')
  expect(host.calls.at(-1)?.input).toMatchObject({ query: { subject_kind: 'access-code', subject_id: code.id } })
})

test('the address names the code whose uses are open, and their page', async () => {
  const uses = { ...pageOf([guest]), total: 60, size: 24 }
  const { host } = await openList({ 'accessCodes.uses': uses })
  await userEvent.click(await screen.findByRole('button', { name: code.name }))
  await userEvent.click(await screen.findByRole('button', { name: en.accessCodes.older }))
  expect(host.navigation.getState().search).toBe(`?code=${code.id}&uses_page=2`)
  expect(host.calls.at(-1)?.input).toMatchObject({ query: { page: 2 } })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(host.navigation.getState().search).toBe(''))
})

test('revoking asks first, because it cannot be undone', async () => {
  const revocations: unknown[] = []
  await openList({
    'accessCodes.revoke': (input: unknown) => {
      revocations.push(input)
      return { ...code, state: 'revoked' }
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Open day/ }))
  await userEvent.click(await screen.findByRole('button', { name: en.accessCodes.revoke }))
  const dialog = await screen.findByRole('alertdialog')
  expect(revocations).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: en.accessCodes.revokeConfirm_one }))
  await expect.poll(() => revocations).toEqual([{ params: { id: 'code-1' } }])
})

test('Enter in the field of a day takes the day and makes no code yet', async () => {
  const { host } = await openPage(() => import('./access-code-create.page.tsx'), {
    route: { search: '?scenario=6b0c2a52-0000-4000-8000-000000000001' },
    answers: { 'scenarios.list': pageOf([]) },
  })
  await userEvent.type(await screen.findByLabelText(en.accessCodes.name), 'Open day')
  await userEvent.type(screen.getByLabelText(new RegExp(`^${en.accessCodes.expires_at}`)), '2030-12-31{Enter}')
  await expect
    .poll(() => screen.getByLabelText(new RegExp(`^${en.accessCodes.expires_at}`)))
    .toHaveProperty('value', '31 Dec 2030')
  expect(host.calls.filter(({ call }) => call === 'accessCodes.create')).toEqual([])
})

const errorsOnPage = () => document.querySelectorAll('.ant-form-item-explain-error, .ui-notice.ui-tone-danger')

test('a code for no playlist is refused once, beside the field, with what to do', async () => {
  await openPage(() => import('./access-code-create.page.tsx'), {
    answers: { 'scenarios.list': pageOf([]), 'playlists.list': pageOf([]) },
  })
  await userEvent.type(await screen.findByLabelText(en.accessCodes.name), 'Open day')
  await userEvent.click(screen.getByText(en.accessCodes.playlist))
  await userEvent.click(screen.getByRole('button', { name: en.accessCodes.make_one }))
  const message = await screen.findByText(en.accessCodes.oneTarget)
  expect(message.closest('.ant-form-item')?.textContent).toContain(en.accessCodes.playlist)
  expect(errorsOnPage()).toHaveLength(1)
})

test('a last day before the first one is refused once, with what to do', async () => {
  await openPage(() => import('./access-code-create.page.tsx'), {
    route: { search: '?scenario=6b0c2a52-0000-4000-8000-000000000001' },
    answers: { 'scenarios.list': pageOf([]) },
  })
  await userEvent.type(await screen.findByLabelText(en.accessCodes.name), 'Open day')
  await userEvent.type(screen.getByLabelText(new RegExp(`^${en.accessCodes.opens_at}`)), '2030-12-31{Enter}')
  await userEvent.type(screen.getByLabelText(new RegExp(`^${en.accessCodes.expires_at}`)), '2030-12-01{Enter}')
  await userEvent.click(screen.getByRole('button', { name: en.accessCodes.make_one }))
  expect(await screen.findByText(en.accessCodes.endsBeforeStart)).toBeDefined()
  expect(errorsOnPage()).toHaveLength(1)
})

/** The simulated user sends Enter without its key code, which antd reads. */
const enter = { key: 'Enter', keyCode: 13, which: 13 }

test('Enter while a search is still running chooses nothing, and chooses what was searched for afterwards', async () => {
  const answer = Promise.withResolvers<void>()
  const { host } = await openPage(() => import('./access-code-create.page.tsx'), {
    answers: {
      'scenarios.list': async ({ query }: { query: { search?: string } }) => {
        if (query.search === undefined) return pageOf([{ id: 'scenario-1', name: 'Another one' }])
        await answer.promise
        return pageOf(query.search === 'Late' ? [{ id: 'scenario-2', name: 'Late again' }] : [])
      },
      'scenarios.read': { id: 'scenario-2', name: 'Late again' },
    },
  })
  const field = await screen.findByRole('combobox', { name: en.accessCodes.scenario })
  await userEvent.click(field)
  await screen.findByTitle('Another one')
  await userEvent.type(field, 'Late')
  fireEvent.keyDown(field, enter)
  expect(await screen.findByText('Searching…')).toBeDefined()
  expect(screen.queryAllByTitle('Another one')).toEqual([])
  expect(screen.queryByRole('link', { name: /^Open / })).toBeNull()
  answer.resolve()
  await screen.findByTitle('Late again')
  fireEvent.keyDown(field, enter)
  const link = await screen.findByRole('link', { name: en.choice.open.replace('{{name}}', 'Late again') })
  expect(link.getAttribute('href')).toContain('scenario-2')
  expect(host.calls.filter(({ call }) => call === 'accessCodes.create')).toEqual([])
})

const issuedCodes = ['one', 'two'].map((id) => ({
  record: { ...code, id, name: id === 'one' ? '=1+1' : 'Open day', expires_at: '2026-04-01T12:00:00.000Z' },
  access_code: id,
  url: `https://x.example${id === 'two' ? '/fr' : ''}/shared/coaching-session/${id}`,
}))

const openDelivery = (codes = issuedCodes, language: 'en' | 'fr' = 'en') =>
  openPage(() => Promise.resolve({ Page: () => <CodeDelivery codes={codes} doneTo="/dashboard" /> }), { language })

const expectToLeave = async ({ host: { navigation } }: Awaited<ReturnType<typeof openDelivery>>) => {
  act(() => void navigation.go('/dashboard'))
  await expect.poll(() => navigation.visited.at(-1)?.to).toBe('/dashboard')
}

test.each([
  ['en', 'http://localhost:8080', /^Other devices cannot open this link, because “localhost”/],
  ['en', 'http://parley.localhost', /because “parley\.localhost”/],
  ['en', 'http://[::1]:8080', /because “\[::1\]”/],
  ['fr', 'http://127.0.0.1:8080', /^Les autres appareils ne peuvent pas ouvrir ce lien, car «\s127\.0\.0\.1/],
] as const)('new codes at an address of this computer alone say so in %s: %s', async (language, origin, warning) => {
  const codes = issuedCodes.map((code) => ({ ...code, url: `${origin}/shared/coaching-session/${code.access_code}` }))
  const { unmount } = await openDelivery(codes, language)
  expect(await screen.findByText(warning)).toBeDefined()
  unmount()
  await openDelivery(issuedCodes, language)
  await screen.findAllByText(issuedCodes[0]?.url ?? '')
  expect(screen.queryByText(warning)).toBeNull()
})

test('new codes are printed, and leaving asks no more', async () => {
  const { print } = catchFiles()
  const page = await openDelivery()
  await userEvent.click(await screen.findByRole('button', { name: /^Print 2 / }))
  expect(print).toHaveBeenCalledOnce()
  await expectToLeave(page)
})

test('the CSV file has the link of every new code and no formula, and leaving asks no more', async () => {
  const { files } = catchFiles()
  const page = await openDelivery()
  await userEvent.click(await screen.findByRole('button', { name: en.accessCodes.csv }))
  const text = await files[0]?.text()
  for (const { url, access_code } of issuedCodes) expect(text).toContain(`"${url}","${access_code}"`)
  expect(text).toContain('"\'=1+1",')
  await expectToLeave(page)
})

test('leaving new codes asks until each of them was copied', async () => {
  const user = userEvent.setup()
  // As new browsers do; a promise must not become the cleanup of an effect.
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  const page = await openDelivery()
  const { navigation } = page.host
  expect(await screen.findByText(en.accessCodes.sheet.en.scan)).toBeDefined()
  expect(await screen.findByText(/^Scannez le code/)).toBeDefined()
  expect(screen.getByText('You can start until 1 Apr 2026.')).toBeDefined()
  const [first, second] = await screen.findAllByRole('button', { name: en.accessCodes.copy })
  if (!first || !second) throw new Error('Each code has a button.')
  const copiedLinks = () => screen.findAllByRole('button', { name: en.accessCodes.linkCopied })
  await user.click(first)
  expect(await copiedLinks()).toEqual([first])
  act(() => void navigation.go('/dashboard'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: en.accessCodes.stay }))
  expect(navigation.visited).toEqual([])
  await user.click(second)
  await expect.poll(copiedLinks).toEqual([first, second])
  await expectToLeave(page)
  page.unmount()
  vi.unstubAllGlobals()
})
