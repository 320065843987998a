import { expect, test } from 'vitest'
import { defineManifest, definePhrases, defineRoutes, page, type RemoteModule, withFirstData } from './index.ts'

const title = { en: 'Home', fr: 'Accueil' }
const home = { id: 'home', path: '/home', layout: 'default', title } as const
const entry = { label: title, icon: 'home', section: 'account', order: 1 } as const

test('a manifest is the data it was given', () => {
  const manifest = defineManifest({ name: 'x', routes: [home], menu: [{ ...entry, route: 'home' }] })
  expect(manifest.menu[0]?.route).toBe(manifest.routes[0]?.id)
})

test('a page has the default layout unless its facts name another one', () => {
  expect(page('home', '/home', title)).toEqual(home)
  const facts = { layout: 'empty', permissions: ['user-list'] } as const
  expect(page('home', '/home', title, facts)).toEqual({ ...home, ...facts })
})

test('a menu entry for a route that does not exist does not compile', () => {
  // @ts-expect-error -- `elsewhere` is no id of this manifest's routes
  const manifest = defineManifest({ name: 'x', routes: [home], menu: [{ ...entry, route: 'elsewhere' }] })
  expect(manifest.name).toBe('x')
})

test('phrases of two languages have one shape', async () => {
  const en = { a: 'A', b: { c: 'C' } }
  const phrases = definePhrases('x', {
    en: () => Promise.resolve(en),
    // @ts-expect-error -- the French words lack a key that the English ones have
    fr: () => Promise.resolve({ a: 'A' }),
  })
  expect(await phrases.load.en()).toBe(en)
})

test('routes keep their ids', async () => {
  const Page = () => null
  const routes = defineRoutes({ home: () => Promise.resolve({ Page }) })
  expect((await routes.home()).Page).toBe(Page)
})

test('a route may name the request of its first data', async () => {
  const Page = () => null
  const fetches: unknown[] = []
  const pages = defineRoutes({ home: () => Promise.resolve({ Page }), edit: () => Promise.resolve({ Page }) })
  const routes = withFirstData(pages, { edit: (params) => fetches.push(params) })
  const module: RemoteModule = { routes }
  module.routes['home']?.fetchAhead?.({ id: '1' })
  module.routes['edit']?.fetchAhead?.({ id: '2' })
  expect(fetches).toEqual([{ id: '2' }])
})
