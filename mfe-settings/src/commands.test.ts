import { provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { routes } from './routes.ts'

const ownSettings = (text: string, language: 'en' | 'fr') => {
  const source = commands.find(({ id }) => id === 'own-settings')
  return source?.search({ text, language, product: { slug: 'x' }, signal: new AbortController().signal })
}

test.each([
  ['text size', 'en', 'Text size', '/profile#looks'],
  ['dark', 'en', 'Light or dark colours', '/profile#looks'],
  ['privacy', 'en', 'Who can read your sessions', '/profile#readers'],
  ['theme', 'fr', 'Couleurs claires ou sombres', '/profile#looks'],
  ['SUPPRIMER compte', 'fr', 'Vos données', '/profile#data'],
] as const)('the palette finds the setting for %s', async (text, language, label, to) => {
  expect(await ownSettings(text, language)).toEqual([{ id: label, label, to }])
})

test('the palette finds people and settings by the routes that show them', async () => {
  const ada = { id: '7', first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org', organization_id: '' }
  const adaptive = { key: 'ADA_MODE', scope: 'ai', source: 'default', meaning: 'A mode.', value: null, version: 0 }
  const answers = {
    'users.list': { items: [ada], total: 1, page: 1, size: 12 },
    'applications.list': {
      items: [
        {
          id: '9',
          slug: 'adagio',
          title: { en: 'Adagio', fr: 'Adagio' },
          current: { version: '2.0.0' },
          abilities: { open: true },
        },
      ],
    },
    'environmentVariables.list': { items: [adaptive, { ...adaptive, key: 'PORT' }] },
  }
  provideHost(createTestHost({ person: { role: 'super-admin' }, answers }))
  const { signal } = new AbortController()
  const searches = commands.map((source) =>
    source.search({ text: 'ada', language: 'en', product: { slug: 'x' }, signal }),
  )
  expect((await Promise.all(searches)).flat()).toEqual([
    { id: '7', label: 'Ada Byron', detail: 'ada@example.org', to: '/settings/user/edit/7' },
    { id: 'ADA_MODE', label: 'ADA_MODE', detail: 'A mode.', to: '/env?key=ADA_MODE' },
    { id: '9', label: 'Adagio', detail: '2.0.0', to: '/apps/adagio' },
  ])
  expect(commands.filter(({ route }) => !(route in routes))).toEqual([])
})
