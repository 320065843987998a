import { permissionsOf } from '@parley/contracts/access'
import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id, provider } from '../features/providers/provider.samples.ts'
import { en } from '../phrases/en.ts'
import { fr } from '../phrases/fr.ts'

const noItems = { items: [], total: 0, page: 1, size: 48 }

interface TestedOptions {
  readonly language?: 'en' | 'fr'
  readonly retry_at?: string
  readonly keyless?: boolean
  readonly model_count?: number
  readonly key_count?: number
  readonly base_url?: string
}

const openTested = (type: string, code: string, { language = 'en', retry_at, ...counts }: TestedOptions = {}) =>
  renderRemotePage(() => import('../features/providers/provider-editor.page.tsx'), {
    language,
    phrases: { 'ai-providers': language === 'en' ? en : fr },
    answers: {
      'aiProviders.read': {
        ...provider,
        type,
        ...counts,
        last_test: { at: provider.created_at, ok: false, code, ms: 3, retry_at },
      },
      'aiModels.list': noItems,
      'aiServiceKeys.list': noItems,
      'organizations.list': noItems,
      'modelChecks.verdicts': { items: [], running: [] },
      'auditEvents.list': { items: [], next: null },
      'aiProviders.discoverModels': { ok: false, code, items: [], retry_at },
      'aiProviders.withoutCredit': { items: [], total: 0 },
      'modelChecks.uses': { items: [] },
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id } },
    person: { role: 'super-admin', permissions: permissionsOf['super-admin'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language={language}>
        {inner}
      </UiProvider>
    ),
  })

test.each([
  ['elevenlabs', 'not_a_stream', 'Check the address. Leave out /v1 at the end.', /ne doit pas se terminer par \/v1\./],
  [
    'google',
    'not_a_stream',
    'Check the address: it usually ends with /v1beta.',
    /^Vérifiez l’adresse.* par \/v1beta\.$/,
  ],
  [
    'openai_compatible',
    'whole_answer',
    /^Turn on streaming at the server or at the gateway/,
    /^Activez la diffusion en continu \(streaming\)/,
  ],
  ['openai_compatible', 'not_a_stream', en.fix.not_an_answer, /^Vérifiez l’adresse.* par \/v1\.$/],
])('the advice for %s after %s fits its fields', async (type, code, english, french) => {
  const page = await openTested(type, code)
  expect(await within(page.container).findByText(english)).toBeDefined()
  page.unmount()
  await openTested(type, code, { language: 'fr' })
  expect(await screen.findByText(french)).toBeDefined()
})

test.each([
  ['en', /^Try again in 30 minutes\./],
  ['fr', /^Réessayez dans 30 minutes\./],
] as const)('the advice in %s says when a provider wants to be asked again, until then', async (language, words) => {
  const later = new Date(Date.now() + 30 * 60_000).toISOString()
  const page = await openTested('openai', 'rate_limited', { language, retry_at: later })
  expect(await screen.findByText(words)).toBeDefined()
  page.unmount()
  await openTested('openai', 'rate_limited', { language, retry_at: provider.created_at })
  expect(await screen.findByText({ en, fr }[language].fix.rate_limited)).toBeDefined()
})

test.each([
  ['openai', { model_count: 0, key_count: 0 }, 'Add a model and an active key.'],
  ['openai', { model_count: 2, key_count: 0 }, 'Add an active key.'],
  ['openai', { model_count: 0, key_count: 1 }, 'Add a model.'],
  ['openai_compatible', { model_count: 0, key_count: 0 }, en.fix.model_and_key_missing_or_keyless],
  ['openai_compatible', { model_count: 2, key_count: 0 }, en.fix.key_missing_or_keyless],
  ['openai_compatible', { keyless: true, model_count: 0, key_count: 0 }, 'Add a model.'],
])('the advice for %s with %o names only what is missing', async (type, counts, english) => {
  await openTested(type, 'not_set_up', counts)
  expect(await screen.findByText(english)).toBeDefined()
})

test.each([
  [{ keyless: true, key_count: 0 }, en.fix.key_wanted_keyless],
  [{ keyless: false, key_count: 0 }, en.fix.key_wanted],
])('a provider that was asked without a key refuses none: %o', async (counts, english) => {
  await openTested('openai_compatible', 'unauthorized', counts)
  expect(await screen.findByText(en.trouble.key_wanted)).toBeDefined()
  expect(screen.getByText(english)).toBeDefined()
  expect(screen.queryByText(en.trouble.unauthorized)).toBeNull()
})

test.each([
  ['not_found', 'The server has nothing at this address.', 'Le serveur n’a rien à cette adresse.'],
  ['redirect', /^Enter the final address\. Parley does not follow/, /^Saisissez l’adresse finale\. Parley ne suit pas/],
  ['certificate', /set NODE_EXTRA_CA_CERTS and restart/, /définissez NODE_EXTRA_CA_CERTS, puis redémarrez\.$/],
  ['not_encrypted', 'The server does not answer by HTTPS.', 'Le serveur ne répond pas en HTTPS.'],
  [
    'refused',
    /^Check the address\. Check that the server is running/,
    /^Vérifiez l’adresse\. Vérifiez aussi que le serveur/,
  ],
  ['reset', 'The provider cut off its answer.', 'Le fournisseur a interrompu sa réponse.'],
  ['unauthorized', 'The provider refuses the key.', 'Le fournisseur refuse la clé.'],
  ['no_provider_credit', 'No credit is left at the provider.', 'Il ne reste plus de crédit chez le fournisseur.'],
  [
    'context_exceeded',
    'The context in the model’s limits is larger than the server allows.',
    /^Le contexte indiqué dans les limites du modèle est plus grand/,
  ],
  ['malformed', /but not as a language model\.$/, /mais pas comme un modèle de langage\.$/],
])('a connection test says in both languages what is wrong after %s', async (code, english, french) => {
  const page = await openTested('openai_compatible', code)
  expect(await screen.findByText(english)).toBeDefined()
  page.unmount()
  await openTested('openai_compatible', code, { language: 'fr' })
  expect(await screen.findByText(french)).toBeDefined()
})

test.each([
  ['en', 'https://api.anthropic.com/v1', /^Check that this installation may reach api\.anthropic\.com/],
  ['fr', 'https://api.anthropic.com/v1', /^Vérifiez que cette installation peut joindre api\.anthropic\.com/],
  ['en', 'https://gateway.example.org/v1', en.fix.refused],
] as const)('the advice in %s on the unreachable %s doubts only an address that a person entered', async (...row) => {
  const [language, base_url, words] = row
  await openTested('anthropic', 'refused', { language, base_url })
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  ['first_token_late', en.fix.slow_list, fr.fix.slow_list],
  ['bad_request', en.fix.bad_request_list, fr.fix.bad_request_list],
])('a list of models that ends with %s advises nothing about one model', async (code, english, french) => {
  const page = await openTested('openai_compatible', code)
  await userEvent.click(await screen.findByText(en.models.discover))
  expect(await screen.findByText(english)).toBeDefined()
  page.unmount()
  await openTested('openai_compatible', code, { language: 'fr' })
  await userEvent.click(await screen.findByText(fr.models.discover))
  expect(await screen.findByText(french)).toBeDefined()
})
