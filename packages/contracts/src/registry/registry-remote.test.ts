import { expect, test } from 'vitest'
import type { Release } from './registry.ts'
import { registryRemote } from './registry-remote.ts'

const release: Release = {
  name: 'ai-providers',
  version: '1.0.0-a',
  builtAt: '',
  manifest: { name: 'ai-providers', routes: [], menu: [] },
  assets: {
    entry: 'remoteEntry.js',
    entries: { fr: 'remoteEntry.fr.js' },
    exposes: {
      './routes': { js: ['routes.js'], css: ['routes.css'] },
      './routes#fr': { js: ['fr.js'], css: [] },
      './routes#list': { js: ['routes.js', 'list.js'], css: [], shared: { '@parley/ui/table': '^1.4.1' } },
    },
  },
  integrity: {
    'remoteEntry.js': 'sha384-1',
    'remoteEntry.fr.js': 'sha384-2',
    'list.js': 'sha384-3',
    'late.js': 'sha384-4',
  },
  compatibility: { contract: '1.0.0', singletons: {} },
}
const remoteIn = (language: 'en' | 'fr') => registryRemote(release, '/base/', { language, slug: 'coaching' })

test('the entry of a language brings its routes and phrases along, so nothing asks for their files', () => {
  const { entry, plainEntry, exposes, integrity } = remoteIn('fr')
  expect([entry, plainEntry]).toEqual(['/base/remoteEntry.fr.js', '/base/remoteEntry.js'])
  expect(exposes).toEqual({
    './routes': { js: [], css: ['routes.css'] },
    './routes#fr': { js: [], css: [] },
    './routes#list': { js: ['list.js'], css: [], shared: { '@parley/ui/table': '^1.4.1' } },
  })
  expect(Object.keys(integrity)).toEqual(['remoteEntry.js', 'remoteEntry.fr.js', 'list.js'])
})

test('without such an entry, the plain entry and the files behind it are named', () => {
  const { entry, plainEntry, exposes } = remoteIn('en')
  expect([entry, plainEntry, exposes]).toEqual(['/base/remoteEntry.js', undefined, release.assets.exposes])
})
