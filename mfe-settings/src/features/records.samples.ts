/** An organisation and a person as the API answers them. Each test states whose they are, and the abilities. */
const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }

export const northwind = {
  name: 'Northwind',
  operator_name: 'Nora',
  realm: null,
  seats: 10,
  seats_taken: 3,
  credit_eur: 12.5,
  retention_days: null,
  metadata: { organization: {}, product: {}, custom: {} },
  image_url: null,
  version: 4,
  ...times,
}

export const ada = {
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Byron',
  organization_role: 'editor',
  permissions: [],
  own_permissions: false,
  state: 'active',
  language: 'en',
  image_url: null,
  custom: {},
  groups: [],
  version: 3,
  ...times,
}
