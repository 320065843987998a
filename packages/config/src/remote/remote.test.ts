import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createRsbuild } from '@rsbuild/core'
import { expect, test, vi } from 'vitest'
import { remote } from './index.ts'
import { smallPart } from './testing/small-parts.ts'

interface Compatibility {
  readonly singletons: Readonly<Record<string, string>>
}

interface Assets {
  readonly entry: string
  readonly entries: Record<string, string>
  readonly exposes: Record<string, { js: string[]; css: string[]; shared?: Record<string, string> }>
  readonly files: Record<string, { size: number; integrity: string }>
}

const firstScript = ({ exposes }: Assets, name: string): string => exposes[name]?.js[0] ?? ''

const files = {
  'src/manifest.ts': `export const manifest = { name: 'small', routes: [{ id: 'one', path: '/one', layout: 'default', title: { en: 'One', fr: 'Un' } }], menu: [] }`,
  'src/routes.ts': `import { definePagePhrases } from '@parley/mfe-kit/manifest'
const withMore = definePagePhrases('small', { en: async () => (await import('./more-en.ts')).more, fr: async () => (await import('./more-fr.ts')).more })
export const routes = { one: () => import('./features/one/one.page.tsx'), two: withMore(() => import('./features/two/two.page.tsx')) }\nexport const phrases = { en: async () => (await import('./en.ts')).en }`,
  'src/more-en.ts': `export const more = { only: 'Only on page two' }`,
  'src/more-fr.ts': `export const more = { only: 'Page deux seulement' }`,
  'src/en.ts': `export const en = { hello: 'Hello' }`,
  'src/features/one/one.page.tsx': `import { useUser } from '@parley/mfe-kit'
import { Badge } from '@parley/ui/core'
import { useState } from 'react'
import './one.css'
export const Page = () => { const [count] = useState(1); return <Badge>{useUser()?.displayName} {count}</Badge> }`,
  'src/features/one/one.front.tsx': `import { startFront } from '@parley/mfe-kit/front'
import { Page } from './one.page.tsx'
startFront({ Page, namespace: 'small', phrases: { en: { hello: 'Hello' }, fr: { hello: 'Salut' } } })`,
  'src/features/one/one.css': '.one { color: red }',
  // As antd does in the copy that a remote brings along for a shell without it.
  'src/features/two/two.page.tsx': `import { createRoot } from 'react-dom/client'
export const settings = () => [process.env.AI_API_KEY, process.env['DATABASE_URL'], process.env]
export const Page = () => <p ref={(place) => place && createRoot(place).render('two')} />`,
}

const secret = 'canary-of-the-server-9c42'

const exposedNames = './front#one ./routes ./routes#en ./routes#one ./routes#two ./routes#two.en ./routes#two.fr'

/** Part of a text that only \`react-dom\` holds. */
const reactDom = 'Minified React error'

const build = async (): Promise<string> => {
  const dir = await smallPart('mfe-settings', files)
  const rsbuild = await createRsbuild({
    cwd: dir,
    config: {
      ...remote({
        name: 'small-one',
        dir,
        content: () => ({ 'content/one.json': '[1]' }),
        fronts: { one: path.join(dir, 'src/features/one/one.front.tsx') },
      }),
      logLevel: 'error',
    },
  })
  const { close } = await rsbuild.build()
  await close()
  return path.join(dir, 'dist')
}

const read = async (dist: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(dist, file), 'utf8'))

const scripts = async (dist: string): Promise<string[]> =>
  (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js'))

test('a remote is built small, without what the shell provides or a secret, and describes itself', async () => {
  for (const name of ['AI_API_KEY', 'DATABASE_URL', 'SMTP_URL']) vi.stubEnv(name, `${name}-${secret}`)
  const dist = await build()
  const builtFiles = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  for (const { parentPath, name } of builtFiles)
    expect([name, (await readFile(path.join(parentPath, name))).includes(secret)]).toEqual([name, false])
  const entry = await readFile(path.join(dist, 'remoteEntry.js'))
  // The runtime's core comes from the shell, and the rest of it is tree-shaken: 30 kB otherwise.
  expect(brotliCompressSync(entry).length).toBeLessThan(10_000)
  expect(entry.toString()).toContain('_FEDERATION_RUNTIME_CORE')
  expect(entry.toString()).toContain('var parley_small_one')
  expect(await read(dist, 'content/one.json')).toEqual([1])

  const map = (await read(dist, 'asset-map.json')) as Assets
  expect(map.entry).toBe('remoteEntry.js')
  // One file for those who read English: the entry, and the calls that hand over its routes and phrases.
  expect(map.entries).toEqual({ en: 'remoteEntry.en.js' })
  const parts = ['./routes', './routes#en'].flatMap((name) => map.exposes[name]?.js ?? [])
  const texts = await Promise.all([map.entry, ...parts].map((file) => readFile(path.join(dist, file), 'utf8')))
  expect(await readFile(path.join(dist, 'remoteEntry.en.js'), 'utf8')).toBe(texts.join('\n'))
  expect(Object.keys(map.exposes).join(' ')).toBe(exposedNames)
  // Further phrases of a page are files of their own, which the entry does not contain.
  expect(await readFile(path.join(dist, firstScript(map, './routes#two.en')), 'utf8')).toContain('Only on page two')
  expect(texts.join('')).not.toContain('Only on page two')
  // The front needs nothing of the shell: it brings React and its styles along.
  const frontFile = firstScript(map, './front#one')
  const front = await readFile(path.join(dist, frontFile), 'utf8')
  expect(front).toMatch(/^\(\(\)=>\{const style=.*style\.dataset\.remote="small-one"/)
  expect(front).toMatch(/\.one ?\{color:red\}/)
  expect(front).toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  for (const mark of ['_FEDERATION_RUNTIME_CORE', 'QueryClientProvider', 'ant-btn']) expect(front).not.toContain(mark)
  expect(map.exposes['./routes#one']).toMatchObject({
    js: [expect.stringMatching(/\.[0-9a-f]{10}\.js$/)],
    css: [],
    // The modules that the shell may provide; those that it alone provides are there anyway.
    shared: { '@parley/ui/core': expect.stringMatching(/^\^/) as string },
  })

  // A page waits for no copy of \`react-dom\` that another page asks for.
  const scriptsOfPage = async (page: string): Promise<string> =>
    (await Promise.all((map.exposes[page]?.js ?? []).map((file) => readFile(path.join(dist, file), 'utf8')))).join()
  expect(await scriptsOfPage('./routes#two')).toContain(reactDom)
  expect(await scriptsOfPage('./routes#one')).not.toContain(reactDom)

  const namedFiles = [
    ...Object.values(map.entries),
    ...Object.values(map.exposes).flatMap(({ js, css }) => [...js, ...css]),
  ]
  expect(Object.keys(map.files)).toEqual(expect.arrayContaining([map.entry, ...namedFiles]))
  // Every file that is served is listed, and none that describes the build.
  const servedScripts = await scripts(dist)
  expect(Object.keys(map.files)).toEqual(expect.arrayContaining(servedScripts))
  expect(Object.keys(map.files)).not.toContain('manifest.json')
  for (const [file, { size, integrity }] of Object.entries(map.files)) {
    const content = await readFile(path.join(dist, file))
    expect([file, size]).toEqual([file, content.length])
    expect([file, integrity]).toEqual([file, `sha384-${createHash('sha384').update(content).digest('base64')}`])
  }

  // Its styles come in its script.
  const script = await readFile(path.join(dist, firstScript(map, './routes#one')), 'utf8')
  expect(script).toMatch(
    /^\(\(\)=>\{const style=document\.createElement\('style'\);style\.dataset\.remote="small-one";.*nonce.*textContent=".+\{/,
  )
  expect((await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.css'))).toEqual([])

  expect(await read(dist, 'manifest.json')).toMatchObject({ name: 'small', routes: [{ id: 'one' }] })
  const facts = (await read(dist, 'build.json')) as { name: string; version: string; compatibility: Compatibility }
  expect([facts.name, facts.version]).toEqual(['small-one', '1.2.3'])
  expect(facts.compatibility.singletons['react']).toMatch(/^\^19\./)

  // React, the query client and mfe-kit are the shell's alone; a second copy of any would be a second world.
  const everything = (
    await Promise.all(
      (await scripts(dist))
        .filter((file) => file !== frontFile && !map.exposes['./routes#two']?.js.includes(file))
        .map((file) => readFile(path.join(dist, file), 'utf8')),
    )
  ).join('\n')
  expect(everything).not.toContain('useSyncExternalStore called')
  expect(everything).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

  // Their order is that of their names, not of chance: the same sources are the same release.
  const lists = entry.toString().match(/\{(?:"?[\w-]+"?:"sha384-[^"]+",?)+\}/g) ?? []
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists) {
    const digests = list.slice(1, -1).split(',')
    expect(digests).toEqual(digests.toSorted())
  }

  // The entry holds the hashes of its chunks, so the hash of the entry covers all.
  const page = firstScript(map, './routes#one')
  const hash = createHash('sha384')
    .update(await readFile(path.join(dist, page)))
    .digest('base64')
  expect(entry.toString()).toContain(`sha384-${hash}`)
})

test('a folder without routes is refused in a sentence', async () => {
  const dir = await smallPart('mfe-settings', {})
  expect(() => remote({ name: 'small', dir })).toThrow('small: a remote needs src/routes.ts.')
})
