import type { Page } from '@playwright/test'
import { callsOf } from '../practice/conversation.ts'
import { inLanguage } from './every-page.ts'

interface ProviderPage {
  readonly path: string
  /** The name of the button that opens a form on the page. */
  readonly opens?: string
}

export interface Removable {
  readonly pages: (language: 'en' | 'fr') => readonly ProviderPage[]
  /** Takes the provider away again, so that the practice partner answers the other journeys. */
  readonly remove: () => Promise<unknown>
}

const forms = {
  en: ['Add a model', 'Add a key'],
  fr: ['Ajouter un modèle', 'Ajouter une clé'],
} as const

/** Every page of AI providers, with a model that has prices and a key that has a budget. */
export async function providerPages(page: Page): Promise<Removable> {
  const admin = await callsOf(page, 'super-admin')
  const data = { name: 'Ward server', type: 'openai_compatible', base_url: 'http://127.0.0.1:9/v1' }
  const provider = await admin<{ id: string }>('ai_providers', { data })
  const named = { provider_id: provider.id, name: 'Ward model', external_id: 'm' }
  const model = await admin<{ id: string }>('ai_models', {
    data: { ...named, price_input_eur: 0.5, price_output_eur: 1.5 },
  })
  await admin('ai_service_keys', {
    data: { provider_id: provider.id, label: 'Ward', secret: 'sk-of-nobody-1234', budget_eur: 50 },
  })
  const editor = `/ai-providers/edit/${provider.id}`
  return {
    pages: (language) =>
      [
        { path: '/ai-providers/list' },
        { path: '/ai-providers/create' },
        { path: editor },
        ...forms[language].map((opens) => ({ path: editor, opens })),
        { path: `/ai-providers/check/${model.id}` },
        { path: '/ai-providers/usage' },
      ].map((one) => ({ ...one, path: inLanguage(one.path, language) })),
    remove: () => admin(`ai_providers/${provider.id}`, { method: 'DELETE' }),
  }
}
