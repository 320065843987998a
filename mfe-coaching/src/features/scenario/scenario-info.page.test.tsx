import { ApiError } from '@parley/api-client'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { sampleDetail, sampleInfo, sampleItem, sampleSummary, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'

const { id } = sampleItem()

const open = (
  info = sampleInfo(),
  answers: Record<string, unknown> = {},
  search = '',
  role: 'user' | 'editor' = 'user',
) =>
  openPage(() => import('./scenario-info.page.tsx'), {
    person: { role },
    route: { path: `/apps/coaching/scenario/info-${id}`, params: { scenarioID: id }, search },
    answers: { 'catalogue.info': info, ...answers },
  })

test('the page shows the persona, the aim, the criteria, the difficulty and the partner that answers', async () => {
  const info = sampleInfo()
  await open(info)
  await screen.findByRole('heading', { level: 1, name: info.name })
  expect(screen.getByRole('heading', { name: 'Nadia Benali' })).toBeDefined()
  expect(screen.getByText('one concrete agreement').tagName).toBe('STRONG')
  for (const { label } of [...info.criteria, ...info.briefing.objectives])
    expect(screen.getAllByText(label, { exact: false })[0]).toBeDefined()
  expect(screen.getByText('Nadia opens up once given some room.')).toBeDefined()
  expect(screen.getByText(en.partner.builtin)).toBeDefined()
})

test('the picture of the scenario stands above its briefing', async () => {
  await open(sampleInfo({ image_url: `/api/image/${'a'.repeat(40)}/large.webp` }))
  const heading = await screen.findByRole('heading', { name: en.info.briefing })
  const picture = document.querySelector('img.info__picture')
  expect(picture?.getAttribute('src')).toBe(`/api/image/${'a'.repeat(40)}/medium.webp`)
  expect(picture?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a mission without a briefing has no heading for it', async () => {
  const { briefing } = sampleInfo()
  await open(sampleInfo({ briefing: { ...briefing, learner_role: '', text: '', materials: [] } }))
  await screen.findByRole('heading', { name: en.info.criteria })
  expect(screen.queryByRole('heading', { name: en.info.briefing })).toBeNull()
})

test('Start creates the session, starts it and opens it; the playlist stays in the call', async () => {
  const playlist = '7b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
  const detail = sampleDetail({ status: '' })
  const { host } = await open(
    sampleInfo(),
    { 'sessions.create': detail, 'sessions.start': detail },
    `?playlist=${playlist}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: en.info.start }))
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toBe(`/apps/coaching/session/play-${sessionId}`))
  const requests = host.calls.filter(({ call }) => ['sessions.create', 'sessions.start'].includes(call))
  expect(requests.map(({ call }) => call)).toEqual(['sessions.create', 'sessions.start'])
  expect(requests[0]?.input).toEqual({ body: { scenario_id: id, mode: 'text', playlist_id: playlist } })
})

test('a person who prepares sessions starts an official one, and a learner has no such choice', async () => {
  const answers = { 'sessions.create': sampleDetail({ status: '' }), 'sessions.start': sampleDetail({ status: '' }) }
  const learner = await open(sampleInfo(), answers)
  await screen.findByRole('button', { name: en.info.start })
  expect(screen.queryByRole('checkbox', { name: en.info.official })).toBeNull()
  learner.unmount()
  const { host } = await open(sampleInfo(), answers, '', 'editor')
  await userEvent.click(await screen.findByRole('checkbox', { name: en.info.official }))
  await userEvent.click(screen.getByRole('button', { name: en.info.start }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'sessions.create')?.input).toMatchObject({
      body: { kind: 'official' },
    }),
  )
})

test('a learner chooses among the ways to talk that the organisation can serve', async () => {
  const { host } = await open(
    sampleInfo({ modes: ['text', 'voice', 'realtime'], served_modes: ['text', 'realtime'] }),
    { 'sessions.create': sampleDetail({ status: '' }), 'sessions.start': sampleDetail({ status: '' }) },
  )
  expect(await screen.findByText(en.partner.builtin)).toBeDefined()
  await userEvent.click(screen.getByText(en.mode.realtime))
  expect(screen.getByText(en.partner.realtime)).toBeDefined()
  expect(screen.queryByText(en.partner.builtin)).toBeNull()
  expect(screen.queryByText(en.mode.voice)).toBeNull()
  expect(screen.getByText(en.info.voiceNotServed)).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: en.info.start }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'sessions.create')?.input).toMatchObject({
      body: { mode: 'realtime' },
    }),
  )
})

test('a scenario that the organisation cannot serve says so and has no button', async () => {
  await open(sampleInfo({ modes: ['voice'], served_modes: [] }))
  expect(await screen.findByText(en.info.modeNotServed)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.info.start })).toBeNull()
})

test('a refusal stands under the button, and the next press tries again', async () => {
  let isRefused = true
  const { host } = await open(sampleInfo(), {
    'sessions.create': () =>
      isRefused ? new ApiError('playlist-locked', 'This step is not open yet.', 409) : sampleDetail(),
  })
  const button = await screen.findByRole('button', { name: en.info.start })
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('This step is not open yet.')
  expect(host.notices.getState()).toEqual([])
  expect(host.navigation.visited).toHaveLength(0)
  isRefused = false
  await userEvent.click(button)
  await waitFor(() => expect(host.navigation.getState().path).toMatch(/session\/play-/))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an open session is offered first, and earlier attempts are listed with their outcome', async () => {
  const mine = { ...sampleItem().mine, attempts: 2, live_session_id: sessionId }
  const scores = [{ observer_name: 'Listening first', overall: 48.4 }]
  await open(sampleInfo({ mine, attempts: [{ ...sampleSummary({ status: 'loose' }), overall: 48.4, scores }] }))
  expect((await screen.findByRole('link', { name: en.info.goOn })).getAttribute('href')).toContain(`play-${sessionId}`)
  expect(screen.getByRole('button', { name: en.info.startAgain })).toBeDefined()
  expect(screen.getByText(en.status.loose).closest('li')?.textContent).toContain('48 out of 100')
})

test('without the permission to play, or without attempts left, the page shows a reason in place of the button', async () => {
  await open(sampleInfo({ abilities: { run: false, update: false, delete: false } }))
  expect(await screen.findByText(en.info.notForYou)).toBeDefined()
  await open(sampleInfo({ mine: { ...sampleItem().mine, attempts_left: 0 } }))
  expect(await screen.findByText(en.info.attemptsUsedUp)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.info.start })).toBeNull()
})

test.each(['en', 'fr'] as const)('the page says in %s who can read the session before it starts', async (language) => {
  const readers = {
    organization_name: 'Analytical Society',
    organization: [{ role: 'operator', count: 2 }],
    groups: [{ name: 'Engines', managers: ['Edda Lind'] }],
    platform: 1,
    records: true,
  }
  await openPage(() => import('./scenario-info.page.tsx'), {
    language,
    route: { path: `/apps/coaching/scenario/info-${id}`, params: { scenarioID: id } },
    answers: { 'catalogue.info': sampleInfo(), 'sessions.readers': readers },
  })
  const words = language === 'en' ? en : fr
  const region = await screen.findByRole('region', { name: words.readers.title })
  const lines = [...region.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines[0]).toBe(words.readers.you)
  expect(lines[1]).toContain('Edda Lind')
  expect(lines[2]).toContain(language === 'en' ? '2 operators of Analytical Society' : '2 opérateurs')
  expect(lines).toHaveLength(4)
  expect(region.textContent).toContain(words.readers.records)
  const start = screen.getByRole('button', { name: words.info.start })
  expect(region.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the button that starts a session waits for the list of readers, which would move it later', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await open(sampleInfo(), { 'sessions.readers': () => promise })
  await waitFor(() => expect(document.querySelector('.ui-skeleton')).not.toBeNull())
  expect(screen.queryByRole('button', { name: en.info.start })).toBeNull()
  resolve({ organization_name: 'Analytical Society', organization: [], groups: [], platform: 0, records: false })
  expect(await screen.findByRole('button', { name: en.info.start })).toBeDefined()
  expect(screen.getByRole('region', { name: en.readers.title })).toBeDefined()
})

test.each(['editor', 'user'] as const)(
  'a page leads an author, and no learner, to a code for guests: %s',
  async (role) => {
    const info = sampleInfo()
    await openPage(() => import('./scenario-info.page.tsx'), {
      person: { role },
      route: { path: `/apps/coaching/scenario/info-${id}`, params: { scenarioID: id } },
      answers: { 'catalogue.info': info },
    })
    await screen.findByRole('heading', { level: 1, name: info.name })
    const link = screen.queryByRole('link', { name: en.accessCodes.shareWithGuests })
    expect(link?.getAttribute('href')).toBe(
      role === 'editor' ? `/apps/coaching/access-code/create?scenario=${info.id}` : undefined,
    )
  },
)

test('the button that starts a spoken scenario appears with the microphone check, which would move it later', async () => {
  await open(sampleInfo({ modes: ['voice'], served_modes: ['voice'] }))
  await screen.findByRole('button', { name: en.info.start })
  expect(screen.getByRole('region', { name: en.info.check }).querySelector('.voice-check')).not.toBeNull()
})

test('a person who may only read a scenario neither starts it nor leads guests to it', async () => {
  const info = sampleInfo({ abilities: { ...sampleInfo().abilities, run: false } })
  await openPage(() => import('./scenario-info.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { scenarioID: id } },
    answers: { 'catalogue.info': info },
  })
  expect(await screen.findByText(en.info.notForYou)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.info.start })).toBeNull()
  expect(screen.queryByRole('link', { name: en.accessCodes.shareWithGuests })).toBeNull()
})
