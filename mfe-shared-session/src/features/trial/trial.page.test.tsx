import { refetchEverything, renderRemotePage } from '@parley/mfe-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConversation } from '@parley/conversation/partner/opening'
import { trialFiles } from '../../../trial.content.ts'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import type { TrialContent } from './session/trial-content.ts'
import { addReply, addTurn, startTrial } from './session/trial-session.ts'

const files = trialFiles()
const requests: string[] = []

const answerFrom = (input: URL | RequestInfo): Promise<Response> => {
  const address = input instanceof Request ? input.url : String(input)
  requests.push(address)
  const file = /content\/.*$/.exec(address)?.[0] ?? ''
  const text = files[file]
  return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text))
}

beforeEach(() => {
  sessionStorage.clear()
  requests.length = 0
  vi.stubGlobal('__webpack_public_path__', 'https://parley.test/remotes/shared-session/1/')
  vi.stubGlobal('fetch', vi.fn(answerFrom))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (persona?: string, language: 'en' | 'fr' = 'en', role: 'user' | null = null) =>
  renderRemotePage(() => import('./trial.page.tsx'), {
    language,
    person: { role },
    phrases: { 'shared-session': language === 'fr' ? fr : en },
    route: { path: persona ? `/try/${persona}` : '/try', params: persona ? { persona } : {} },
  })

const patient = { timeout: 60_000 }
const field = (label: string) => screen.findByRole('textbox', { name: label }, patient)
const replies = () => screen.getAllByRole('listitem').filter((item) => item.className.includes('persona'))
const waitForReplies = (count: number) => waitFor(() => expect(replies()).toHaveLength(count), patient)

/** Says each line and waits for its answer. */
const talk = async (lines: readonly string[], label: string) => {
  for (const [place, line] of lines.entries()) {
    await userEvent.type(await field(label), `${line}{Enter}`)
    await waitFor(() => expect(screen.queryByText(/is thinking|réfléchit/)).toBeNull(), patient)
    await waitForReplies(place + 2)
  }
}

const lines: readonly [string, string, string] = [
  'How have you been since the summer?',
  'It sounds as if the evenings have become very long for you.',
  'What would help you most right now?',
]

test('the visitor chooses one of three people, in the language of the page', async () => {
  await show(undefined, 'fr')
  const links = await screen.findAllByRole('link', { name: /Parler à/ }, patient)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/try/nadia', '/try/amelie', '/try/sofia'])
  expect(screen.getByText(/rien de ce que vous écrivez n’est envoyé/)).toBeTruthy()
})

test.each([
  ['en', en],
  ['fr', fr],
] as const)('in %s the page promises to keep the conversation only where the tab can', async (language, phrases) => {
  const { unmount } = await show(undefined, language)
  expect(await screen.findByText(new RegExp(phrases.trial.kept), {}, patient)).toBeTruthy()
  unmount()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse, removeItem: () => {} })
  await show(undefined, language)
  const [beginning = ''] = phrases.trial.notKept.split('\u00A0')
  expect(await screen.findByText(new RegExp(beginning), {}, patient)).toBeTruthy()
  expect(screen.queryByText(new RegExp(phrases.trial.kept))).toBeNull()
})

test.each(['en', 'fr'] as const)(
  'a visitor with an account can sign in from the choice and the talk, in %s',
  async (language) => {
    const name = (language === 'fr' ? fr : en).trial.report.signIn
    const { unmount } = await show(undefined, language)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(/#login$/)
    unmount()
    await show('nadia', language)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(/#login$/)
  },
)

test('a visitor who is signed in finds the way to their dashboard, and none to sign in', async () => {
  await show(undefined, 'en', 'user')
  const link = await screen.findByRole('link', { name: en.trial.report.dashboard })
  expect(link.getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('link', { name: en.trial.report.signIn })).toBeNull()
})

test('a person looks on the choice as at the beginning of the conversation', async () => {
  const faceOf = (box: Element) => box.querySelector('.ui-avatar svg')?.innerHTML.replaceAll(/_r_\w+_/g, '')
  await show(undefined)
  const choice = faceOf(await screen.findByRole('link', { name: /Talk to Amélie/ }, patient))
  expect(choice).toBeDefined()
  await show('amelie')
  await field('What you say to Amélie')
  expect(faceOf(document.querySelector('.trial-presence') ?? document.body)).toBe(choice)
})

test.each([
  ['en', 'a phone', false],
  ['fr', 'a wide screen', true],
] as const)('the goals stand above the first line in %s, on %s open: %s', async (language, _, isWide) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWide && query.includes('min-width') }))
  await show('nadia', language)
  const { objectives } = JSON.parse(files[`content/nadia.${language}.json`] ?? '') as TrialContent
  const title = (language === 'fr' ? fr : en).trial.report.goals
  const goals = (await screen.findByText(`${title} (${objectives.length})`, {}, patient)).closest('details')
  expect(goals?.open).toBe(isWide)
  expect([...(goals?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
    objectives.map(({ label }) => label),
  )
})

test('what the visitor types while a person answers stays when the answer has come', async () => {
  const { host } = await show('nadia')
  const input = await field('What you say to Nadia')
  await userEvent.type(input, `${lines[0]}{Enter}`)
  await userEvent.type(input, 'And your')
  await waitForReplies(2)
  await refetchEverything(host)
  await userEvent.type(await field('What you say to Nadia'), ' son?')
  expect(await field('What you say to Nadia')).toHaveProperty('value', 'And your son?')
})

test('a conversation is answered, announced, finished and reported with the visitor’s own words', async () => {
  await show('nadia')
  await talk(lines, 'What you say to Nadia')
  expect(screen.getByTestId('new-reply').textContent).toContain(replies().at(-1)?.querySelector('p')?.textContent)
  await userEvent.click(screen.getByRole('button', { name: en.trial.finish }))
  const report = await screen.findByRole('region', { name: en.trial.report.end }, patient)
  await within(report).findByText(en.trial.report.next, {}, patient)
  const quotes = [...report.querySelectorAll('blockquote')].map((quote) => quote.textContent)
  expect(quotes.length).toBeGreaterThan(0)
  expect(quotes.filter((quote) => !lines.some((line) => line.includes(quote)))).toEqual([])
  expect(within(report).getByRole('link', { name: en.trial.report.signIn }).getAttribute('href')).toBe('/#login')
  expect(requests.filter((address) => !address.includes('/content/'))).toEqual([])
  expect(vi.mocked(fetch).mock.calls.filter(([, init]) => init?.credentials !== 'omit')).toEqual([])
})

test('a reload in this tab continues the conversation, and starting again forgets it', async () => {
  await show('amelie')
  await talk(['What do you need from me today?'], 'What you say to Amélie')
  const before = replies().map((reply) => reply.textContent)
  await show('amelie')
  await field('What you say to Amélie')
  expect(replies().map((reply) => reply.textContent)).toEqual(before)
  await userEvent.click(screen.getByRole('button', { name: en.trial.finish }))
  await userEvent.click(await screen.findByRole('button', { name: en.trial.again }, patient))
  await field('What you say to Amélie')
  expect(replies()).toHaveLength(1)
})

test.each(['en', 'fr'] as const)(
  'a conversation of before says so in %s and can be started again',
  async (language) => {
    const { trial } = language === 'fr' ? fr : en
    const label = language === 'fr' ? 'Ce que vous dites à Sofia' : 'What you say to Sofia'
    const notice = () => screen.queryByText(trial.continued.replace('{{name}}', 'Sofia'))
    await show('sofia', language)
    await field(label)
    expect(notice()).toBeNull()
    await talk([lines[0]], label)
    await show('sofia', language)
    await field(label)
    expect(notice()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: trial.again }))
    expect(replies()).toHaveLength(1)
    expect(notice()).toBeNull()
  },
)

test('a visitor who says more in a conversation of before is told of it no longer', async () => {
  await show('nadia')
  await talk([lines[0]], 'What you say to Nadia')
  await show('nadia')
  await userEvent.type(await field('What you say to Nadia'), `${lines[1]}{Enter}`)
  await waitForReplies(3)
  expect(screen.queryByText(en.trial.continued.replace('{{name}}', 'Nadia'))).toBeNull()
})

const otherShapes = [
  '5',
  'null',
  '[]',
  '{}',
  '{"events":{}}',
  '{"seed":"1","events":[null]}',
  '{"seed":"1","events":[{"type":"turn.added"}]}',
  '{"seed":"1","events":[{"type":"turn.added","data":{"role":"learner"}}]}',
  '{"seed":"1","events":[{"type":"unknown"}]}',
]

test.each(otherShapes)('a conversation that another version kept as %s is started again', async (storedText) => {
  sessionStorage.setItem('trial/en/nadia', storedText)
  await show('nadia')
  await field('What you say to Nadia')
  expect(replies()).toHaveLength(1)
})

test.each(otherShapes)(
  'where another version kept %s and nothing loads, the page asks to try again',
  async (storedText) => {
    sessionStorage.setItem('trial/en/nadia', storedText)
    vi.mocked(fetch).mockImplementationOnce(() => Promise.reject(new Error('offline')))
    await show('nadia')
    const alert = await screen.findByRole('alert', {}, patient)
    expect(alert.textContent).not.toContain(en.trial.broken.kept)
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined()
  },
)

test('content that cannot be loaded says so and is asked for again', async () => {
  vi.mocked(fetch).mockImplementationOnce(() => Promise.reject(new Error('offline')))
  await show('sofia')
  const alert = await screen.findByRole('alert', {}, patient)
  expect(alert.textContent).not.toContain(en.trial.broken.kept)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await field('What you say to Sofia')).toBeTruthy()
})

/** Keeps a conversation with Nadia in this tab whose goal the visitor has just reached. */
const keepWonTrial = () => {
  const content = JSON.parse(files['content/nadia.en.json'] ?? '') as TrialContent
  const reply = { ...openConversation({ ...content.cast, seed: '1' }), text: 'Good. I will write it down tonight.' }
  const { seed, events } = lines.reduce(
    (session, line, place) =>
      addReply(addTurn(session, line), { ...reply, outcome: place === lines.length - 1 ? 'win' : null }),
    startTrial(content, '1'),
  )
  sessionStorage.setItem('trial/en/nadia', JSON.stringify({ seed, events }))
}

test('where a conversation that this tab keeps cannot be loaded, the page says that nothing is lost', async () => {
  keepWonTrial()
  vi.mocked(fetch).mockImplementationOnce(() => Promise.reject(new Error('offline')))
  await show('nadia')
  expect((await screen.findByRole('alert', {}, patient)).textContent).toContain(en.trial.broken.kept)
})

test('people who cannot be loaded are no loss of anything that was said', async () => {
  vi.mocked(fetch).mockImplementation(() => Promise.reject(new Error('offline')))
  await show()
  const alert = await screen.findByRole('alert', {}, patient)
  expect(alert.textContent).toContain(en.trial.broken.text)
  expect(alert.textContent).not.toContain(en.trial.broken.kept)
})

test('a visitor who has reached the goal says a last word, is answered, and the report does not judge it', async () => {
  keepWonTrial()
  await show('nadia')
  await screen.findByText(en.trial.lastWord.offer, {}, patient)
  const before = replies().length
  const lastWord = await field('Your last word to Nadia')
  expect(lastWord.getAttribute('placeholder')).toBe(en.trial.lastWord.placeholder)
  await userEvent.type(lastWord, 'Thank you, Nadia, that was brave of you.{Enter}')
  await waitForReplies(before + 1)
  const report = await screen.findByRole('region', { name: en.trial.report.win }, patient)
  await within(report).findByText(en.trial.report.next, {}, patient)
  expect(report.textContent).not.toContain('brave of you')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a visitor who has reached the goal can finish without a last word', async () => {
  keepWonTrial()
  await show('nadia')
  await screen.findByText(en.trial.lastWord.offer, {}, patient)
  await userEvent.click(screen.getByRole('button', { name: en.trial.finish }))
  expect(await screen.findByRole('region', { name: en.trial.report.win }, patient)).toBeDefined()
})

test('a visitor who finishes after one turn learns that it was too short', async () => {
  await show('sofia', 'fr')
  await talk(['Bonjour, asseyez-vous.'], 'Ce que vous dites à Sofia')
  await userEvent.click(screen.getByRole('button', { name: fr.trial.finish }))
  const report = await screen.findByRole('region', { name: fr.trial.report.end }, patient)
  await waitFor(() => expect(within(report).queryByText(fr.trial.report.loading)).toBeNull(), patient)
  expect(report.querySelectorAll('blockquote')).toHaveLength(0)
  expect(report.textContent).toMatch(/une fois/)
})
