export const moment = '2026-01-01T00:00:00.000Z'
const stamps = { version: 3, created_at: moment, updated_at: moment }
const home = '00000000-0000-4000-8000-000000000001'
export const id = '00000000-0000-4000-8000-00000000000a'

export const provider = {
  id,
  ...stamps,
  organization_id: null,
  organization_name: null,
  name: 'Mistral',
  type: 'openai_compatible',
  base_url: 'https://models.example.org/v1',
  region: '',
  capabilities: ['llm'],
  enabled: true,
  priority: 100,
  keyless: false,
  health: 'failing',
  last_test: null,
  model_count: 2,
  failing_count: 2,
  has_usable_key: true,
  key_count: 1,
  abilities: { update: true, delete: true },
}
export const model = {
  id: '00000000-0000-4000-8000-00000000000b',
  ...stamps,
  organization_id: null,
  provider_id: id,
  provider_name: 'Mistral',
  name: 'Small',
  external_id: 'small-1',
  kind: 'llm',
  price_input_eur: 0.1,
  price_cached_input_eur: null,
  provider_type: 'openai_compatible',
  provider_keyless: false,
  price_output_eur: 0.3,
  max_output_tokens: 600,
  context_tokens: 32_000,
  enabled: true,
  fallback_model_id: null,
  health: 'failing',
  health_code: 'unauthorized',
  health_at: moment,
  adaptations: ['no_temperature', 'no_usage'],
  verdicts: null,
  abilities: { update: true, delete: true },
}
export const key = {
  id: '00000000-0000-4000-8000-00000000000c',
  ...stamps,
  organization_id: null,
  provider_id: id,
  provider_name: 'Mistral',
  label: 'Main',
  last4: 'wxyz',
  is_own: true,
  is_spent: false,
  organization_ids: [home],
  budget_eur: 50,
  spent_eur: 12.5,
  state: 'active',
  last_used: null,
  abilities: { update: true, delete: true, assign: true, disassign: true },
}
export const organizations = [
  { id: home, name: 'Acme' },
  { id: '00000000-0000-4000-8000-000000000002', name: 'Globex' },
]

/** The answers to a search for models, and to the one that is added. */
export const discoveryOf = (items: readonly object[]) => ({
  'aiProviders.discoverModels': { ok: true, code: 'ok', items },
  'aiModels.create': model,
})
