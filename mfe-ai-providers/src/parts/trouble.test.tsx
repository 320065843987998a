import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { id, provider } from '../features/providers/provider.samples.ts'
import { en } from '../phrases/en.ts'
import { fr } from '../phrases/fr.ts'

const noItems = { items: [], total: 0, page: 1, size: 48 }

const openTested = (type: string, code: string, language: 'en' | 'fr', retry_at?: string) =>
  renderRemotePage(() => import('../features/providers/provider-editor.page.tsx'), {
    language,
    phrases: { 'ai-providers': language === 'en' ? en : fr },
    answers: {
      'aiProviders.read': {
        ...provider,
        type,
        last_test: { at: provider.created_at, ok: false, code, ms: 3, retry_at },
      },
      'aiModels.list': noItems,
      'aiServiceKeys.list': noItems,
      'organizations.list': noItems,
      'modelChecks.verdicts': { items: [] },
    },
    route: { path: `/ai-providers/edit/${id}`, params: { providerID: id } },
    person: { role: 'super-admin', permissions: ['ai-provider-update'] },
    wrap: (inner) => (
      <UiProvider scheme="light" language={language}>
        {inner}
      </UiProvider>
    ),
  })

test.each([
  ['azure_microsoft', 'not_set_up', 'Add a model and an active key.', 'Ajoutez un modèle et une clé active.'],
  ['openai', 'not_set_up', 'Add a model and an active key.', 'Ajoutez un modèle et une clé active.'],
  ['openai_compatible', 'not_set_up', en.fix.not_set_up, fr.fix.not_set_up],
  [
    'elevenlabs',
    'not_a_stream',
    'Check the address. It needs no /v1 at its end.',
    /ne doit pas se terminer par \/v1\./,
  ],
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
  const page = await openTested(type, code, 'en')
  expect(await within(page.container).findByText(english)).toBeDefined()
  page.unmount()
  await openTested(type, code, 'fr')
  expect(await screen.findByText(french)).toBeDefined()
})

test.each([
  ['en', /^Try again in 30 minutes\./],
  ['fr', /^Réessayez dans 30 minutes\./],
] as const)('the advice in %s says when a provider wants to be asked again, until then', async (language, words) => {
  const later = new Date(Date.now() + 30 * 60_000).toISOString()
  const page = await openTested('openai', 'rate_limited', language, later)
  expect(await screen.findByText(words)).toBeDefined()
  page.unmount()
  await openTested('openai', 'rate_limited', language, provider.created_at)
  expect(await screen.findByText({ en, fr }[language].fix.rate_limited)).toBeDefined()
})
