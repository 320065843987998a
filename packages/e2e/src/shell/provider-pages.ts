import type { Page } from '@playwright/test'
import { callsOf } from '../practice/conversation.ts'
import { inLanguage } from './every-page.ts'

interface ProviderPage {
  readonly path: string
  /** The name of the button that opens a form on the page. */
  readonly opens?: string
}

interface ProviderPages {
  readonly pages: (language: 'en' | 'fr') => readonly ProviderPage[]
  /** Disables the provider again, so that the practice partner answers the other journeys. */
  readonly switchOff: () => Promise<void>
}

const forms = {
  en: ['Add a model', 'Add a key'],
  fr: ['Ajouter un modèle', 'Ajouter une clé'],
} as const

/** Every page of AI providers, with a model that has prices and a key that has a budget. */
export async function providerPages(page: Page): Promise<ProviderPages> {
  const admin = await callsOf(page, 'super-admin')
  const data = { name: 'Ward server', type: 'openai_compatible', base_url: 'http://127.0.0.1:9/v1' }
  const provider = await admin<{ id: string }>('ai_providers', { data })
  const modelFields = { provider_id: provider.id, name: 'Ward model', external_id: 'm' }
  const model = await admin<{ id: string }>('ai_models', {
    data: { ...modelFields, price_input_eur: 0.5, price_output_eur: 1.5 },
  })
  const key = { provider_id: provider.id, label: 'Ward', secret: 'sk-of-the-ward-1234', budget_eur: 50 }
  await admin('ai_service_keys', { data: key })
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
    switchOff: async () => {
      const storedProvider = await admin<{ version: number }>(`ai_providers/${provider.id}`, { method: 'GET' })
      const data = { version: storedProvider.version, enabled: false }
      await admin(`ai_providers/${provider.id}`, { method: 'PATCH', data })
    },
  }
}
