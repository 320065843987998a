import type { Page } from '@playwright/test'
import { callsOf } from '../practice/conversation.ts'

interface Model {
  readonly name: string
  /** The address where it speaks as OpenAI's does. */
  readonly baseUrl: string
  /** Euros for a million tokens; nothing where it is left out. */
  readonly price?: number
  /** The organisation that gets it; the demo's where it is left out. */
  readonly organizationId?: string
}

/** Gives an organisation a language model, as an administrator does. What is answered takes it away again. */
export const addModel = async (
  page: Page,
  { name, baseUrl, price, organizationId }: Model,
): Promise<() => Promise<unknown>> => {
  const admin = await callsOf(page, 'super-admin')
  const demo = await admin<{ organization_id: string }>('me', { method: 'GET' })
  const organization_id = organizationId ?? demo.organization_id
  const provider = await admin<{ id: string; version: number }>('ai_providers', {
    data: { name, type: 'openai_compatible', base_url: baseUrl },
  })
  const prices = price === undefined ? {} : { price_input_eur: price, price_output_eur: price }
  await admin('ai_models', { data: { provider_id: provider.id, name, external_id: 'm', ...prices } })
  const key = await admin<{ id: string }>('ai_service_keys', {
    data: { provider_id: provider.id, label: name, secret: 'sk-of-nobody-1234' },
  })
  await admin(`ai_service_keys/${key.id}/assign`, { data: { organization_id } })
  const data = { version: provider.version, enabled: false }
  return () => admin(`ai_providers/${provider.id}`, { method: 'PATCH', data })
}
