import { permissionsOf } from '@parley/contracts/access'
import { provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { routes } from './routes.ts'

const page = (items: readonly object[]) => ({ items, total: items.length, page: 1, size: 12 })
const query = {
  text: 'nadia',
  language: 'fr',
  product: { slug: 'coaching' },
  signal: new AbortController().signal,
} as const

const resultsOf = (id: string) => commands.find((source) => source.id === id)?.search(query)

test('the palette finds scenarios and personas, those in the language of the page first', async () => {
  const nadia = { first_name: 'Nadia', last_name: 'Benali' }
  const host = createTestHost({
    person: { role: 'editor' },
    answers: {
      'catalogue.list': page([
        { id: '1', name: 'The third late report', language: 'en', persona: nadia },
        { id: '2', name: 'Le troisième rapport', language: 'fr', persona: nadia },
      ]),
      'personas.list': page([{ id: '3', name: 'Nadia', job_title: 'Analyste', language: 'fr' }]),
    },
  })
  provideHost(host)
  expect(await resultsOf('scenarios')).toEqual([
    { id: '2', label: 'Le troisième rapport', detail: 'Nadia Benali', to: '/apps/coaching/scenario/info-2' },
    { id: '1', label: 'The third late report', detail: 'Nadia Benali · English', to: '/apps/coaching/scenario/info-1' },
  ])
  expect(await resultsOf('personas')).toMatchObject([{ label: 'Nadia', to: '/apps/coaching/persona/edit/3' }])
  expect(host.calls.map(({ input }) => input)).toEqual([{ query: { search: 'nadia' } }, { query: { search: 'nadia' } }])
})

test('the palette finds the people of an editor’s groups and leads to their sessions, which learners cannot', async () => {
  const uma = { user_id: '7', name: 'Uma Patel', groups: ['Spring course', 'Sales'] }
  provideHost(createTestHost({ person: { role: 'editor' }, answers: { 'dashboard.learners': { items: [uma] } } }))
  expect(await resultsOf('learners')).toEqual([
    {
      id: '7',
      label: 'Uma Patel',
      detail: 'Spring course, Sales',
      to: '/apps/coaching/session/list?whose=others&user=7',
    },
  ])
  const neededPermissions = commands.find(({ id }) => id === 'learners')?.permissions ?? []
  expect(neededPermissions).toEqual(['coaching-session-check-other'])
  expect(permissionsOf.user).not.toContain(neededPermissions[0])
})

test('each search needs the permission of the list that it asks', () => {
  expect(commands.map(({ id, permissions }) => [id, permissions])).toEqual([
    ['scenarios', ['coaching-scenario-list']],
    ['personas', ['coaching-persona-list']],
    ['learners', ['coaching-session-check-other']],
    ['workshops', ['generate-shared-session']],
    ['generators', ['coaching-session-generator-list']],
  ])
})

test('each search names a route of this remote, which decides who may use it', () => {
  expect(commands.filter(({ route }) => !(route in routes))).toEqual([])
})
