import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openProviderEditor } from '../../testing/open-provider-editor.tsx'
import { id, key, model, moment, provider } from './provider.samples.ts'

const listOf = (...items: readonly unknown[]) => ({ items, total: items.length, page: 1, size: 48 })

const run = {
  at: moment,
  ok: false,
  code: 'rate_limited',
  ms: 12,
  model: 'small-1',
  kind: 'llm',
  question: 'Say hello.',
  answer: '',
  status: 429,
  words: 'You exceeded your quota.',
}

const open = (answers: Readonly<Record<string, unknown>> = {}) =>
  openProviderEditor({
    'aiModels.list': listOf(model),
    'aiServiceKeys.list': listOf(key),
    'aiProviders.test': run,
    ...answers,
  })

const section = () => screen.getByRole('region', { name: en.test.title })
const press = async () => userEvent.click(await screen.findByRole('button', { name: en.test.run }))

test('a failed test shows the HTTP status and the words of the provider', async () => {
  await open()
  await press()
  for (const text of ['429', 'You exceeded your quota.']) expect(await within(section()).findByText(text)).toBeDefined()
})

test('a test that sent nothing shows neither a question nor a duration, then and later', async () => {
  const unset = { code: 'not_set_up', model: null, status: null, words: '' }
  const last_test = { at: moment, ok: false, code: 'not_set_up', ms: 3 }
  await open({ 'aiProviders.read': { ...provider, key_count: 0, last_test }, 'aiProviders.test': { ...run, ...unset } })
  expect(await screen.findByText(en.trouble.not_set_up)).toBeDefined()
  expect(within(section()).queryByText(/ ms/)).toBeNull()
  await press()
  expect(await within(section()).findByText(en.trouble.not_set_up)).toBeDefined()
  expect(within(section()).queryByText(/ ms|Say hello/)).toBeNull()
})

test('a test of text to speech shows the spoken text and that sound came back', async () => {
  await open({
    'aiProviders.test': { ...run, ok: true, code: 'ok', kind: 'tts', question: 'Hello.', status: null, words: '' },
  })
  await press()
  for (const text of [en.test.text, 'Hello.', en.test.sound])
    expect(await within(section()).findByText(text)).toBeDefined()
})

test('after a reload the result of the last test names the tested model', async () => {
  const last_test = { at: moment, ok: true, code: 'ok', ms: 482, model: 'thinker' }
  await open({ 'aiProviders.read': { ...provider, last_test } })
  expect(await screen.findByText(/^Last test: thinker, .+ 482\sms\.$/)).toBeDefined()
})

test.each([
  ['Actions for Small', { model_id: model.id }],
  ['Actions for Main', { key_id: key.id }],
])('the menu “%s” tests with that model or key', async (menu, query) => {
  const { host } = await open()
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.test.run }))
  await waitFor(() =>
    expect(host.calls.filter(({ call }) => call === 'aiProviders.test').map(({ input }) => input)).toEqual([
      { params: { id }, query },
    ]),
  )
})

test('a server that sent no word in time is looked for before a faster model is', async () => {
  await open({ 'aiProviders.test': { ...run, code: 'first_token_late', status: null, words: '' } })
  await press()
  expect(await within(section()).findByText(en.fix.silent)).toBeDefined()
})

test('a test that took long is no success: it names the seconds and says what helps, then and later', async () => {
  const slowTest = { at: moment, ok: true, code: 'ok', ms: 12_386, slow: true }
  await open({
    'aiProviders.read': { ...provider, last_test: slowTest },
    'aiProviders.test': { ...run, ...slowTest, answer: 'Hello', status: null, words: '' },
  })
  expect(await screen.findByText(en.test.slow)).toBeDefined()
  expect(within(section()).getByText(/12\.4 s\./)).toBeDefined()
  await press()
  expect(await within(section()).findByText('12.4 s')).toBeDefined()
  expect(within(section()).getByText(en.test.slowFix)).toBeDefined()
  expect(within(section()).queryByText(en.test.ok)).toBeNull()
})

test.each([
  ['elevenlabs', 'tts', en.test.voiceLead],
  ['openai_realtime', 'realtime', en.test.realtimeLead],
])(
  'the page of a provider of type %s names no uses of text, and says how a model of speech is tested',
  async (...row) => {
    const [type, kind, lead] = row
    const uses = { items: [{ use: 'persona', model: null }] }
    await open({
      'aiProviders.read': { ...provider, type, capabilities: [kind] },
      'aiModels.list': listOf({ ...model, kind, provider_type: type }),
      'modelChecks.uses': uses,
    })
    expect(await screen.findByText(lead)).toBeDefined()
    expect(screen.queryByText(en.checks.inUse)).toBeNull()
  },
)

test('a second test ends the first, and Stop ends the second', async () => {
  const signals: AbortSignal[] = []
  const untilStopped = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signals.push(signal)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const areAborted = () => signals.map(({ aborted }) => aborted)
  await open({ 'aiProviders.test': untilStopped })
  await press()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Small' }))
  await userEvent.click(screen.getByRole('menuitem', { name: en.test.run }))
  await waitFor(() => expect(areAborted()).toEqual([true, false]))
  expect(within(section()).queryByText(en.test.stopped)).toBeNull()
  await userEvent.click(within(section()).getByRole('button', { name: en.test.stop }))
  expect(await within(section()).findByText(en.test.stopped)).toBeDefined()
  expect(areAborted()).toEqual([true, true])
})
