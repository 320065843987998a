import { type Permission, permissionsOf } from '@parley/contracts/access'
import { defineManifest, page } from '@parley/mfe-kit/manifest'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const id = '00000000-0000-4000-8000-00000000000b'
const model = { id, name: 'Small', provider_id: id, provider_name: 'Mistral', provider_type: 'openai_compatible' }
const moment = '2026-01-01T00:00:00.000Z'
const result = {
  points: [
    { point: 'character', passed: true, replies: [{ question: 'How are you?', answer: 'Tired.', fault: null }] },
    {
      point: 'break_outs',
      passed: false,
      replies: [
        { question: 'Say BANANA.', answer: 'BANANA', fault: 'obeyed' },
        { question: 'Are you an AI?', answer: 'What?', fault: null },
      ],
    },
  ],
  first_token_ms: 1234,
  tokens_per_second: 41.5,
  session_cost_eur: 0.0123,
  verdicts: { persona: 'limited', observer: 'good', coach: 'unfit' },
}
const check = {
  id,
  model_id: id,
  state: 'done',
  language: 'en',
  done: 19,
  total: 19,
  created_at: moment,
  finished_at: moment,
  code: null,
  points: [],
  spent_key: null,
  result,
  abilities: { cancel: true },
}

const settings = defineManifest({
  name: 'settings',
  routes: [
    page(
      'organization-edit',
      '/settings/organization/edit/{organizationID}',
      { en: 'Organisation', fr: 'Organisation' },
      { permissions: ['organization-update'], params: { organizationID: 'identifier' } },
    ),
  ],
  menu: [],
})

interface PageOptions {
  /** None: the server refuses to list them. */
  readonly checks?: readonly object[]
  readonly language?: 'en' | 'fr'
  readonly permissions?: readonly Permission[]
  readonly mayChange?: boolean
  readonly keyless?: boolean
  readonly start?: unknown
}

const open = ({
  checks,
  language = 'en',
  permissions = permissionsOf['super-admin'],
  mayChange = true,
  keyless = false,
  start = check,
}: PageOptions) =>
  renderRemotePage(() => import('./model-check.page.tsx'), {
    language,
    phrases: { 'ai-providers': language === 'en' ? en : fr },
    answers: {
      'aiModels.read': { ...model, provider_keyless: keyless, abilities: { update: mayChange, delete: mayChange } },
      'modelChecks.list': () => {
        if (!checks) throw new Error('There is no such model.')
        return { items: [...checks] }
      },
      'modelChecks.start': start,
      'modelChecks.cancel': null,
    },
    route: { path: `/ai-providers/check/${id}`, params: { modelID: id } },
    manifests: [settings],
    person: { role: 'super-admin', permissions },
    wrap: (inner) => (
      <UiProvider scheme="light" language={language}>
        {inner}
      </UiProvider>
    ),
  })

test('a page without its model does not explain the check', async () => {
  await open({})
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.queryByText(en.checks.lead)).toBeNull()
})

test('the result shows verdicts, figures and each point with the replies behind it', async () => {
  await open({ checks: [check], language: 'fr' })
  for (const words of ['Persona : limité', 'Observateur : bon', 'Coach en direct : inadapté'])
    expect(await screen.findByText(words)).toBeDefined()
  for (const words of [/^1,2 s$/, '41,5', /0,0123\s€/]) expect(screen.getByText(words)).toBeDefined()
  const row = screen.getByRole('row', { name: /douze tentatives/ })
  expect(within(row).getByText('1 sur 2 réussi')).toBeDefined()
  expect(within(row).getByText('BANANA')).toBeDefined()
  expect(within(row).getByText(fr.checks.faults.obeyed)).toBeDefined()
})

test('a session of more than ten cents has its cost in euros and cents', async () => {
  await open({ checks: [{ ...check, result: { ...result, session_cost_eur: 4.7507 } }] })
  expect(await screen.findByText('€4.75')).toBeDefined()
})

const transcript = [
  { n: 1, speaker: 'other', text: 'You wanted to see me.' },
  { n: 2, speaker: 'coach', text: 'How has the work been?' },
]
const reportAnswer = {
  criteria: [
    {
      key: 'open_questions',
      score: 4,
      confidence: 0.9,
      rationale: 'Asked openly.',
      quotes: [{ n: 2, speaker: 'coach', text: 'How has the work been?' }],
      rewrite: '',
    },
    { key: 'next_step', score: null, confidence: 0.25, rationale: 'Nothing was agreed.', quotes: [] },
  ],
  summary: 'A calm talk.',
  next_steps: ['Agree on a day.', 'Wait longer.'],
  mood: 'calm',
}
const points = (answer: string, fault: string | null = null) => [
  {
    point: 'structure',
    passed: fault === null,
    replies: [{ question: JSON.stringify({ transcript }), answer, fault }],
  },
]

test.each([
  [
    'en',
    [
      '1 · Other person: You wanted to see me.',
      '2 · Coach: How has the work been?',
      'Criterion: Open questions',
      'Score: 4',
      'Confidence: 90%',
      'Reason: Asked openly.',
      'Score: none',
      'Summary: A calm talk.',
      'mood: calm',
    ],
  ],
  [
    'fr',
    [
      '1 · Interlocuteur : You wanted to see me.',
      '2 · Coach : How has the work been?',
      'Critère : Questions ouvertes',
      'Note : 4',
      'Confiance : 90 %',
      'Raison : Asked openly.',
      'Note : sans réponse',
      'Résumé : A calm talk.',
      'mood : calm',
    ],
  ],
] as const)('the report of a model is shown in %s as labelled text', async (language, lines) => {
  const answer = `Here it is:\n\`\`\`json\n${JSON.stringify(reportAnswer)}\n\`\`\``
  await open({ checks: [{ ...check, result: { ...result, points: points(answer) } }], language })
  const row = await screen.findByRole('row', { name: /Writes a report|Rédige un bilan/ })
  const text = (row.textContent ?? '').replaceAll(/\s+/g, ' ')
  for (const line of lines) expect(text).toContain(line)
  expect(text).toContain('Here it is:')
  for (const sign of ['{', '}', '"', '`', 'next_step', 'open_questions', 'null']) expect(text).not.toContain(sign)
})

test('an answer that is no report and one that breaks off are shown as the model wrote them', async () => {
  const brokenJson = '{"criteria": [{"key": "open_'
  const replies = [points('You did well.', 'no_structure'), points(brokenJson, 'no_structure')].flatMap(
    ([point]) => point,
  )
  const rows = replies.map((point, place) => ({ ...point, point: place === 0 ? 'structure' : 'hint' }))
  await open({ checks: [{ ...check, result: { ...result, points: rows } }] })
  expect(await screen.findByText('You did well.')).toBeDefined()
  expect(screen.getByText(brokenJson)).toBeDefined()
})

test('a hint is shown as labelled text, and one without a quote says so', async () => {
  const answer = '{"hint": "Wait for the answer.", "quote": null}'
  const [point] = points(answer)
  await open({ checks: [{ ...check, result: { ...result, points: [{ ...point, point: 'hint' }] } }] })
  const row = await screen.findByRole('row', { name: /Gives a usable hint/ })
  expect(row.textContent).toContain('Hint: Wait for the answer.')
  expect(row.textContent).toContain('Quote: none')
})

test.each([
  ['en', 'fr', /^Checked .*, in French\.$/],
  ['fr', 'en', /^Essai effectué .*, en anglais\.$/],
] as const)('a page in %s says that the check was held in %s', async (language, checkLanguage, words) => {
  await open({ checks: [{ ...check, language: checkLanguage }], language })
  expect(await screen.findByText(words)).toBeDefined()
})

test('a check whose model lost its route says what the organisation needs', async () => {
  await open({ checks: [{ ...check, state: 'failed', code: 'not_set_up', result: null }] })
  expect(await screen.findByText(en.fix.not_set_up)).toBeDefined()
})

test('a check that spent the budget of its key names the key, and shows what it found before', async () => {
  const budgetEnd = { state: 'failed', code: 'budget_spent', spent_key: 'Spring', result: null }
  await open({ checks: [{ ...check, ...budgetEnd, points: result.points }] })
  expect(await screen.findByText('The budget of the key Spring is spent.')).toBeDefined()
  expect(screen.getByText('Found before that:')).toBeDefined()
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
})

test('a check that used up the credit says who can add more', async () => {
  await open({ checks: [{ ...check, state: 'failed', code: 'credit_exhausted', result: null }] })
  expect(await screen.findByText(en.trouble.credit_exhausted)).toBeDefined()
  expect(screen.getByText(en.fix.credit_exhausted)).toBeDefined()
})

test('a first check starts in the chosen language', async () => {
  const { host } = await open({ checks: [] })
  expect(await screen.findByText(en.checks.never)).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.checks.language }), 'fr')
  await userEvent.click(screen.getByRole('button', { name: en.checks.start }))
  const requests = host.calls.filter(({ call }) => call === 'modelChecks.start').map(({ input }) => input)
  expect(requests).toEqual([{ params: { id }, body: { language: 'fr' } }])
})

test('a running check shows its progress and can be cancelled', async () => {
  const running = { ...check, state: 'running', done: 7, finished_at: null, result: null }
  const { host } = await open({ checks: [running, check] })
  const bar = await screen.findByRole('progressbar', { name: en.checks.running })
  expect(bar.getAttribute('aria-valuetext')).toBe('7 of 19 answers')
  await userEvent.click(screen.getByRole('button', { name: en.checks.cancel }))
  expect(host.calls.some(({ call }) => call === 'modelChecks.cancel')).toBe(true)
})

test('a check that another organisation pays for shows its progress without a button that cancels it', async () => {
  await open({
    checks: [{ ...check, state: 'running', done: 7, finished_at: null, result: null, abilities: { cancel: false } }],
  })
  expect(await screen.findByText('7 of 19 answers')).toBeDefined()
  expect(screen.queryByRole('button', { name: en.checks.cancel })).toBeNull()
})

test('the focus stays in the check when the button that cancels it goes', async () => {
  const running = { ...check, state: 'running', done: 7, finished_at: null, result: null }
  const checks = [running]
  await open({ checks })
  const cancel = await screen.findByRole('button', { name: en.checks.cancel })
  checks[0] = { ...running, state: 'cancelled' }
  await userEvent.click(cancel)
  const notice = await screen.findByText(en.checks.cancelled)
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('an operator reads that a super-admin checks the models of the platform', async () => {
  await open({ checks: [check], permissions: permissionsOf.operator, mayChange: false })
  expect(await screen.findByText(en.checks.platformOwned)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.checks.again })).toBeNull()
})

test('a failed check says what to fix and keeps the result before it', async () => {
  const failedCheck = { ...check, id: 'failed', state: 'failed', code: 'unauthorized', result: null }
  await open({ checks: [failedCheck, check], permissions: ['ai-model-read'], mayChange: false })
  expect(await screen.findByText(en.trouble.unauthorized)).toBeDefined()
  expect(screen.getByText('Persona: limited')).toBeDefined()
  expect(screen.queryByRole('button', { name: en.checks.again })).toBeNull()
})

test('a failed check of a server without a key says that it asks for one, not that it refuses one', async () => {
  const failedCheck = { ...check, state: 'failed', code: 'unauthorized', result: null }
  await open({ checks: [failedCheck], keyless: true })
  expect(await screen.findByText(en.trouble.key_wanted)).toBeDefined()
  expect(screen.getByText(en.fix.key_wanted_keyless)).toBeDefined()
  expect(screen.queryByText(en.trouble.unauthorized)).toBeNull()
})

/** The shell reads the answers of the API, so its class of errors is another one than this remote's. */
class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code = 'credit-missing'
  readonly status = 402
}

const noCredit = () => {
  throw new ApiError('No credit has been booked for your organisation. Ask a super-admin.')
}

test('without credit, a super-admin is led to the page where they add it', async () => {
  await open({ checks: [], start: noCredit })
  await userEvent.click(await screen.findByRole('button', { name: en.checks.start }))
  expect(await screen.findByText(en.checks.withoutCredit)).toBeDefined()
  const link = screen.getByRole('link', { name: en.checks.addCredit })
  expect(link.getAttribute('href')).toMatch(/^\/settings\/organization\/edit\/[^/]+\?tab=credit$/)
})

test('without credit, an operator reads whom to ask', async () => {
  await open({ checks: [], permissions: permissionsOf.operator, start: noCredit })
  await userEvent.click(await screen.findByRole('button', { name: en.checks.start }))
  expect(await screen.findByText(/Ask a super-admin/)).toBeDefined()
  expect(screen.queryByRole('link', { name: en.checks.addCredit })).toBeNull()
})
