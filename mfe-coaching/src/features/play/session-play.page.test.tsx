import { ApiError } from '@parley/api-client'
import { rememberGuestPage } from '@parley/mfe-kit'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { createFeed, createLog } from '../../testing/session-log.ts'

type Log = ReturnType<typeof createLog>
type Feed = ReturnType<typeof createFeed>

beforeEach(() => sessionStorage.clear())

const open = (feed: Feed, answers: Record<string, unknown> = {}, language: 'en' | 'fr' = 'en') =>
  openPage(() => import('./session-play.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...feed.answers, ...answers },
  })

const createGreeting = (): Log => createLog().begin().persona('Hi. Is this about the report?')
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What you say to Nadia' })

/** Adds to the log and lets every open page have it. */
const happens = async (log: Log, feed: Feed, add: (log: Log) => unknown) => {
  const from = log.events.length
  add(log)
  await act(async () => {
    feed.send(from)
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
}

test('earlier turns are shown at once, and only once', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  const { host } = await open(feed, { 'sessions.addTurn': { turn: 2, last_seq: 9 } })
  const field = await composer()
  await userEvent.type(field, 'How are you?{Shift>}{Enter}{/Shift}Really?')
  expect(field.value).toBe('How are you?\nReally?')
  await userEvent.type(field, '{Enter}')
  expect(field.value).toBe('')
  expect(screen.getByText(/How are you/)).toBeDefined()
  const requests = host.calls.filter(({ call }) => call === 'sessions.addTurn')
  expect(requests).toHaveLength(1)
  const { body } = (requests[0] as { input: { body: { client_turn_id: string; text: string } } }).input
  expect(body.text).toBe('How are you?\nReally?')
  await happens(log, feed, (more) => more.learner(body.text, body.client_turn_id).persona('No.'))
  expect(screen.getAllByText(/How are you/)).toHaveLength(1)
  expect(await screen.findByText('No.', { selector: '.turn p' })).toBeDefined()
})

test('after words of distress the page names whom the learner can call, until the note is closed', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  const contact = { organization_name: 'Ward 7', name: 'Care team', email: null, phone: '+33 1 23' }
  const { host } = await open(feed, { 'sessions.contact': contact })
  await composer()
  expect(screen.queryByText(en.play.contact.title)).toBeNull()
  expect(host.calls.some(({ call }) => call === 'sessions.contact')).toBe(false)
  await happens(log, feed, (more) => more.learner('I want to die.').persona('I am stepping out of my role.'))
  expect(await screen.findByText(en.play.contact.title)).toBeDefined()
  expect((await screen.findByRole('link', { name: '+33 1 23' })).getAttribute('href')).toBe('tel:+33123')
  await userEvent.click(screen.getByRole('button', { name: en.play.contact.close }))
  expect(screen.queryByText(en.play.contact.title)).toBeNull()
})

test('a turn that the network lost keeps its id when it is sent again, also after a reload', async () => {
  const log = createGreeting()
  const networkError = new ApiError('network-error', 'The server could not be reached.')
  const first = await open(createFeed(log.events), { 'sessions.addTurn': networkError })
  await userEvent.type(await composer(), 'Tell me more{Enter}')
  expect(await screen.findByText(/The server could not be reached/)).toBeDefined()
  const idOf = (host: typeof first.host) =>
    host.calls
      .filter(({ call }) => call === 'sessions.addTurn')
      .map(({ input }) => (input as { body: { client_turn_id: string } }).body.client_turn_id)
  await userEvent.click(screen.getByRole('button', { name: en.play.sendAgain }))
  const second = await open(createFeed(log.events), { 'sessions.addTurn': { turn: 2, last_seq: 9 } })
  await waitFor(() => expect(idOf(second.host)).toHaveLength(1))
  expect(new Set([...idOf(first.host), ...idOf(second.host)]).size).toBe(1)
})

test('a turn that gets 503 while the stream is open is sent again by itself with its id, and the page says so', async () => {
  const feed = createFeed(createGreeting().events)
  const away = new ApiError('unavailable', 'The service is not available.', 503)
  let tries = 0
  const addTurn = () => ((tries += 1) < 3 ? away : { turn: 2, last_seq: 9 })
  const { host } = await open(feed, { 'sessions.addTurn': addTurn })
  await userEvent.type(await composer(), 'Tell me more{Enter}')
  expect(await screen.findByText(en.play.silent)).toBeDefined()
  expect(screen.getByText(en.play.waits)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.play.sendAgain })).toBeNull()
  await waitFor(() => expect(tries).toBe(3))
  await waitFor(() => expect(screen.queryByText(en.play.silent)).toBeNull())
  const requests = host.calls.filter(({ call }) => call === 'sessions.addTurn')
  const ids = requests.map(({ input }) => (input as { body: { client_turn_id: string } }).body.client_turn_id)
  expect(new Set(ids).size).toBe(1)
})

test('a turn that gets no answer for some seconds is said to wait for the service', async () => {
  const feed = createFeed(createGreeting().events)
  const { promise, resolve } = Promise.withResolvers<object>()
  await open(feed, { 'sessions.addTurn': () => promise })
  const field = await composer()
  const real = globalThis.setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout')
  timers.mockImplementation((run: () => void, ms?: number) => real(run, ms === 5000 ? 0 : ms))
  await userEvent.type(field, 'Tell me more{Enter}')
  expect(await screen.findByText(en.play.silent)).toBeDefined()
  timers.mockRestore()
  expect(screen.getByText(en.play.waits)).toBeDefined()
  resolve({ turn: 2, last_seq: 9 })
  await waitFor(() => expect(screen.queryByText(en.play.silent)).toBeNull())
})

test('text that is being typed survives a reload', async () => {
  const log = createGreeting()
  await open(createFeed(log.events))
  await userEvent.type(await composer(), 'I have noticed')
  await open(createFeed(log.events))
  expect((await composer()).value).toBe('I have noticed')
})

test('a screen reader announces whole sentences, once, and no earlier turns', async () => {
  const log = createGreeting().learner('Yes.', 'b').persona('I see.')
  const feed = createFeed(log.events)
  await open(feed)
  await composer()
  await happens(log, feed, (more) => more.learner('Hm.', 'c').replyStarts().delta('I am tired. It is'))
  const spokenRegion = screen.getByTestId('spoken')
  expect(spokenRegion.textContent).toBe('I am tired.')
  await happens(log, feed, (more) => more.delta(' a lot.').replyEnds())
  expect([...spokenRegion.children].map(({ textContent }) => textContent)).toEqual(['I am tired.', 'It is a lot.'])
})

test('a reply that failed can be asked for again', async () => {
  const log = createGreeting().learner('And?')
  log.replyStarts().replyFails()
  const { host } = await open(createFeed(log.events), { 'sessions.replyAgain': { turn: 3, last_seq: 20 } })
  await userEvent.click(await screen.findByRole('button', { name: en.play.replyAgain }))
  expect(host.calls.at(-1)).toEqual({ call: 'sessions.replyAgain', input: { params: { id: sessionId } } })
})

test.each([
  ['timeout', fr.play.replyFailed],
  ['not_set_up', fr.play.noModel],
])('a reply that failed by %s says in French why and what to do', async (code, phrase) => {
  const log = createGreeting().learner('Et ?')
  log.replyStarts().replyFails(code)
  await open(createFeed(log.events), {}, 'fr')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(phrase.replace('{{name}}', 'Nadia Benali').replaceAll(/\s/g, ' '))).toBeDefined()
})

test('a session that a model played does not call its partner built-in when no model is left', async () => {
  const partner = { builtin: false, provider: '', model: '' }
  await open(createFeed(createGreeting().events), { 'sessions.read': sampleDetail({ partner }) })
  expect(await screen.findByText(en.partner.none)).toBeDefined()
  expect(screen.queryByText(en.partner.builtin)).toBeNull()
})

test('a hint says its price before it is taken', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  const { host } = await open(feed, { 'sessions.hint': { hint: 0, text: 'Ask openly.', cost: 3, left: 1 } })
  await composer()
  await userEvent.click(screen.getAllByRole('button', { name: en.play.hint.ask })[0] as HTMLElement)
  expect(screen.getByText('It costs 3 points of your score.')).toBeDefined()
  expect(host.calls.some(({ call }) => call === 'sessions.hint')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: en.play.hint.take }))
  expect(host.calls.at(-1)?.input).toEqual({ params: { id: sessionId }, body: { hint: 0 } })
  await happens(log, feed, (more) => more.add('hint.given', { hint: 0, text: 'Ask openly.', cost: 3 }))
  expect(screen.getAllByText('Ask openly.').length).toBeGreaterThan(0)
})

test('a hint of the live coach is announced at once, apart from requested hints, until the learner speaks on', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  await open(feed)
  await composer()
  const text = 'Your last two questions could be answered in a word.'
  const coach = {
    observer_id: 'o',
    name: 'Over your shoulder',
    turn: 2,
    quote: 'Is it hard?',
    basis: 'counted' as const,
  }
  await happens(log, feed, (more) =>
    more.learner('Is it hard?').persona('Yes.').add('hint.given', { hint: 0, text, cost: 0, coach }),
  )
  const side = document.getElementById('layout-side') as HTMLElement
  expect(within(side).getByText(text)).toBeDefined()
  expect(within(side).getByText('Is it hard?').tagName).toBe('Q')
  expect(screen.getAllByText(text, { exact: false })).toHaveLength(2)
  await happens(log, feed, (more) => more.learner('What makes it hard?').persona('Everything.'))
  expect(screen.getAllByText(text, { exact: false })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: en.play.hint.ask }).length).toBeGreaterThan(0)
})

test('the outcome arrives after the farewell, takes the focus, and offers what comes next', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  const { host } = await open(feed, { 'sessions.retry': sampleDetail({ id: '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11' }) })
  await composer()
  await happens(log, feed, (more) => more.learner('Thank you.').persona('Thank *you*.').ends('win'))
  const heading = screen.getByRole('heading', { name: en.play.outcome.win })
  expect(document.activeElement).toBe(heading)
  expect(
    screen.getByText(
      (_, element) =>
        element?.tagName === 'P' && element.textContent === 'Thank you.' && element.closest('.markdown') !== null,
    ),
  ).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: en.play.outcome.result }).getAttribute('href')).toBe(
    `/apps/coaching/session/result-${sessionId}`,
  )
  await userEvent.click(screen.getByRole('button', { name: en.again.retry }))
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toContain('play-6b0c2a52'))
})

test.each([
  ['learner_quit', en.play.outcome.abort, en.status.abort],
  ['failover_exhausted', en.play.outcome.interrupted, en.status.brokenOff],
  ['idle', en.play.outcome.interrupted, en.status.brokenOff],
] as const)('title and badge of a conversation that ends by %s say once who ended it', async (reason, title, word) => {
  const log = createGreeting()
  log.ends('abort', reason)
  await open(createFeed(log.events))
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getAllByText(word)).toHaveLength(1)
})

test('a learner finishes with a visible button, after a question', async () => {
  const { host } = await open(createFeed(createGreeting().events), { 'sessions.end': sampleDetail({ status: 'end' }) })
  await composer()
  await userEvent.click(screen.getByRole('button', { name: en.play.end.open }))
  expect(host.calls.some(({ call }) => call === 'sessions.end')).toBe(false)
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en.play.end.yes }))
  await waitFor(() => expect(host.calls.at(-1)?.call).toBe('sessions.end'))
})

test('the page promises a guest only what their access code gives', async () => {
  const guest = { result: 'nothing' as const, may_keep: false }
  await open(createFeed(createGreeting().events), { 'sessions.read': sampleDetail({ guest }) })
  await composer()
  await userEvent.click(screen.getByRole('button', { name: en.play.end.open }))
  expect(screen.getByText(en.play.end.guestTextWithoutResult)).toBeDefined()
})

test('the page names the scenario, and says when it is a retry', async () => {
  const origin = { session_id: sessionId, relation: 'retry' as const, from_seq: null }
  await open(createFeed(createGreeting().events), { 'sessions.read': sampleDetail({ origin }) })
  expect(await screen.findByText(`${sampleDetail().scenario_name} · ${en.play.anotherTry}`)).toBeDefined()
})

test('a test of a draft says that nothing counts it, and leads back to the editor', async () => {
  await open(createFeed(createGreeting().events), { 'sessions.read': sampleDetail({ kind: 'test' }) })
  expect(await screen.findByText(en.editor.testNote)).toBeDefined()
  const back = screen.getByRole('link', { name: en.editor.backFromTest })
  expect(back.getAttribute('href')).toContain('/scenario/edit/')
})

test('quitting asks first; a session that was quit can be resumed', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  const { host } = await open(feed, { 'sessions.abort': sampleDetail({ status: 'abort' }) })
  await composer()
  await userEvent.click(screen.getByRole('button', { name: en.play.menu }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.play.quit.open }))
  expect(host.calls.some(({ call }) => call === 'sessions.abort')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: en.play.quit.yes }))
  await waitFor(() => expect(host.calls.at(-1)?.call).toBe('sessions.abort'))
  await happens(log, feed, (more) => more.ends('abort', 'learner_quit'))
  expect(screen.getByRole('button', { name: en.again.resume })).toBeDefined()
})

test('a long conversation is shown whole and in its order', async () => {
  const log = createGreeting()
  for (let turn = 0; turn < 50; turn += 1) log.learner(`Question ${turn}?`, `turn-${turn}`).persona(`Answer ${turn}.`)
  await open(createFeed(log.events))
  expect(await screen.findByText('Question 0?')).toBeDefined()
  const lines = [...document.querySelectorAll('.turn__said')].map(({ textContent }) => textContent)
  expect(lines).toEqual(Array.from({ length: 50 }, (_, turn) => `Question ${turn}?`))
})

test('a paused conversation stays as it is until the learner continues it', async () => {
  const log = createGreeting().add('phase.changed', { phase: 'paused' })
  const { host } = await open(createFeed(log.events), { 'sessions.pause': sampleDetail() })
  await userEvent.click(await screen.findByRole('button', { name: en.play.goOn }))
  expect(host.calls.at(-1)?.input).toEqual({ params: { id: sessionId }, body: { paused: false } })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the key ? shows the shortcuts, / focuses the message field, and Escape leaves it', async () => {
  await open(createFeed(createGreeting().events))
  const field = await composer()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(field)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('?')
  expect(field.value).toBe('?')
  await userEvent.keyboard('{Escape}?')
  const dialog = await screen.findByRole('dialog', { name: en.play.shortcuts.title })
  for (const text of [en.play.shortcuts.newLine, 'Ctrl K or ⌘ K']) expect(within(dialog).getByText(text)).toBeDefined()
})

test('briefing, objectives and hints stand in the layout’s side; an aim is ticked when the conversation records it', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  await open(feed)
  await composer()
  const side = document.getElementById('layout-side') as HTMLElement
  const [first = '', second = ''] = sampleDetail().briefing.objectives.map(({ label }) => label)
  const tickOf = (label: string) => within(side).getByText(label, { exact: false, selector: 'li' }).querySelector('svg')
  expect([first, second].map(tickOf)).toEqual([null, null])
  // "…, without judging it" can be undone by any later turn, so it has no tick and says so.
  const atEnd = within(side).getAllByText(en.play.sidebar.decidedAtEnd, { exact: false })
  expect(atEnd.map((words) => words.closest('li')?.textContent)).toEqual([expect.stringContaining(first)])
  await happens(log, feed, (more) => more.add('objective.met', { objective: 1, turn: 1 }))
  expect(tickOf(first)).toBeNull()
  expect(tickOf(second)).not.toBeNull()
  expect(within(side).getByText(`Reached: ${second}`)).toBeDefined()
  expect(within(side).getByText(en.play.sidebar.judged)).toBeDefined()
  expect(within(side).getByText(en.partner.builtin)).toBeDefined()
})

test('before the first turn the page shows the briefing and one button', async () => {
  const detail = sampleDetail({ status: '', started_at: null })
  const { host } = await open(createFeed([]), { 'sessions.read': detail, 'sessions.start': sampleDetail() })
  await userEvent.click(await screen.findByRole('button', { name: 'Start talking to Nadia' }))
  expect(host.calls.at(-1)?.call).toBe('sessions.start')
})

test('a person who may only check sees the conversation and no field to speak in it', async () => {
  const detail = sampleDetail({
    abilities: { run: false, rename: false, update: false, delete: false, again: false, check: true, moderate: false },
  })
  await open(createFeed(createGreeting().events), { 'sessions.read': detail })
  expect(await screen.findByText('You are watching a conversation. Ada Byron is practising.')).toBeDefined()
  expect(screen.getByText('The role of Ada Byron')).toBeDefined()
  expect(screen.getByText('Ticks appear as Ada Byron reaches each goal. The report covers the rest.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a guest with a token for this session plays it; a visitor without a token signs in and comes back', async () => {
  const feed = createFeed(createGreeting().events)
  const answers = { 'sessions.read': sampleDetail(), ...feed.answers }
  const route = { path: '/play-1', params: { sessionID: sessionId } }
  await openPage(() => import('./session-play.page.tsx'), { person: { role: 'guest' }, route, answers })
  expect(await composer()).toBeDefined()
  await openPage(() => import('./session-play.page.tsx'), { person: { role: null }, route })
  expect(screen.getByText(en.play.signIn.action).getAttribute('href')).toBe('/?return=%2Fplay-1#login')
})

test('a guest whose sign-in has ended is led back to the page of their link, not to a sign-in', async () => {
  rememberGuestPage({ session: sessionId, page: '/shared/coaching-session/the-code' })
  const route = { params: { sessionID: sessionId } }
  const linkBack = () => screen.getByRole('link', { name: en.play.openAgain.action }).getAttribute('href')
  await openPage(() => import('./session-play.page.tsx'), { person: { role: null }, route })
  expect(linkBack()).toBe('/shared/coaching-session/the-code')
  cleanup()
  // The own sign-in is back, and it may not read what was done as a guest.
  const notFound = new ApiError('not-found', 'This session does not exist, or is not yours.', 404)
  await open(createFeed([]), { 'sessions.read': notFound })
  expect(await screen.findByRole('link', { name: en.play.openAgain.action })).toBeDefined()
  localStorage.clear()
})

test('a missing session is said to be missing, with the way out', async () => {
  const notFound = new ApiError('not-found', 'This does not exist, or you may not see it.', 404)
  await open(createFeed([]), { 'sessions.read': notFound })
  expect(await screen.findByText('Check the link, or ask the person who sent it to you.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('no new build reloads the page while the conversation goes on', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  const { host } = await open(feed)
  const release = vi.fn<() => void>()
  const hold = vi.spyOn(host.live, 'hold').mockReturnValue(release)
  await composer()
  expect(hold).toHaveBeenCalledOnce()
  await happens(log, feed, (more) => more.ends('end', 'learner_ended'))
  expect(release).toHaveBeenCalledOnce()
})
