import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { expect, onTestFinished, test } from 'vitest'
import { remote } from '../index.ts'
import { smallPart } from '../testing/small-parts.ts'

const routes = (...ids: readonly string[]): string =>
  `export const all = [${ids.map((id) => `{ id: '${id}', path: '/${id}', layout: 'default', title: { en: '${id}', fr: '${id}' } }`).join(', ')}]`

const page = 'export const Page = () => null'

const files = {
  'src/manifest.ts': `import { all } from './all.ts'\nexport const manifest = { name: 'small', routes: all, menu: [] }`,
  'src/all.ts': routes('one'),
  'src/routes.ts': `export const routes = { one: () => import('./one.page.tsx') }`,
  'src/one.page.tsx': page,
}

interface Facts {
  readonly name: string
  readonly development: { readonly build: number; readonly errors: readonly string[] }
}

type Development = Facts['development']

/** Waits for a build of a server that is meant; a file that is written may cause two. */
const buildsOf = async (url: string) => {
  const answer = await fetch(`${url}/development-events`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel())
  return async (isMeant: (build: Development) => boolean): Promise<Development> => {
    for (;;) {
      const { value = '' } = (await reader?.read()) ?? {}
      const events = value.split('\n\n').filter((event) => event.startsWith('data: '))
      const builds = events.map((event) => JSON.parse(event.slice(6)) as Development)
      const build = builds.findLast(isMeant)
      if (build) return build
    }
  }
}

const isGood = ({ errors }: Development): boolean => errors.length === 0
const isBad = (build: Development): boolean => !isGood(build)

test('a development server tells open pages each build, its errors, and the routes that the manifest has now', async () => {
  const dir = await smallPart('mfe-settings', files)
  const rsbuild = await createRsbuild({
    cwd: dir,
    config: {
      ...remote({ name: 'small', dir }),
      server: { port: 0, host: '127.0.0.1', cors: true },
      logLevel: 'silent',
    },
  })
  const { server, port } = await rsbuild.startDevServer()
  onTestFinished(() => server.close())
  const url = `http://127.0.0.1:${port}`
  const read = async (file: string): Promise<unknown> => (await fetch(`${url}/${file}`)).json()
  const facts = (await read('build.json')) as Facts
  expect(facts).toMatchObject({ name: 'small', version: '1.2.3', development: { errors: [] } })
  const nextBuild = await buildsOf(url)
  expect(await nextBuild(isGood)).toEqual(facts.development)

  await writeFile(path.join(dir, 'src/one.page.tsx'), 'export const Page = () => {{{')
  const brokenBuild = await nextBuild(isBad)
  expect(brokenBuild.errors.join()).toContain('one.page.tsx')
  expect(brokenBuild.errors.join()).not.toContain('\u001B')
  // A page that opens now learns it as well.
  expect(((await read('build.json')) as Facts).development.errors).toEqual(brokenBuild.errors)
  await writeFile(path.join(dir, 'src/one.page.tsx'), page)
  await nextBuild(isGood)

  await writeFile(path.join(dir, 'src/all.ts'), 'export const all = [')
  expect((await nextBuild(isBad)).errors.join()).toContain('all.ts')
  await writeFile(path.join(dir, 'src/all.ts'), routes('one', 'two'))
  await nextBuild(isGood)
  expect(await read('manifest.json')).toMatchObject({ routes: [{ id: 'one' }, { id: 'two' }] })
})
