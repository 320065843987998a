import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { expect, test, vi } from 'vitest'
import { smallPart } from '../remote/testing/small-parts.ts'
import { shellBuild } from './index.ts'

const files = {
  'src/entries/light.tsx': `import { createRoot } from 'react-dom/client'
createRoot(document.body).render(<button onClick={() => void import(/* webpackChunkName: "app" */ '../app.tsx')}>Go</button>)`,
  'src/app.tsx': `import { loadRemote } from '@module-federation/runtime'
export const settings = () => [process.env.AI_API_KEY, process.env['DATABASE_URL'], process.env]
export const load = () => loadRemote('parley_settings/routes')`,
  'src/entries/server.tsx': `import { renderToString } from 'react-dom/server'\nexport const render = async () => ({ status: 200, headers: {}, html: renderToString(<b>hi</b>) })`,
}

interface ServerModule {
  readonly render: () => Promise<{ readonly html: string }>
}

const secret = 'canary-of-the-server-6f1d'

const withSecret = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_file, place) => texts[place]?.includes(secret))
}

test('the public entry carries neither the federation runtime nor the query client, the app brings both, and no file holds a secret', async () => {
  for (const name of ['AI_API_KEY', 'DATABASE_URL', 'SMTP_URL']) vi.stubEnv(name, `${name}-${secret}`)
  const dir = await smallPart('shell', files)
  const rsbuild = await createRsbuild({ cwd: dir, config: { ...shellBuild({ dir }), logLevel: 'error' } })
  const { close } = await rsbuild.build()
  await close()
  // No variable of the server's environment is in a file of the build.
  expect(await withSecret(path.join(dir, 'dist'))).toEqual([])
  const client = path.join(dir, 'dist/client')
  const map = JSON.parse(await readFile(path.join(client, 'asset-map.json'), 'utf8')) as {
    exposes: Record<string, { js: string[] }>
  }
  const code = async (name: string): Promise<string> =>
    (await Promise.all((map.exposes[name]?.js ?? []).map((file) => readFile(path.join(client, file), 'utf8')))).join(
      '\n',
    )
  const [light, app] = await Promise.all([code('light'), code('app')])
  for (const mark of ['_FEDERATION_RUNTIME_CORE', 'loaded-first', 'QueryClient']) {
    expect(light).not.toContain(mark)
  }
  expect(app).toContain('_FEDERATION_RUNTIME_CORE')
  expect(app).toContain('@tanstack/react-query')
  const facts = JSON.parse(await readFile(path.join(client, 'build.json'), 'utf8')) as {
    provides: Record<string, string>
  }
  expect(Object.keys(facts.provides)).toEqual(expect.arrayContaining(['react', '@parley/mfe-kit', '@parley/ui/core']))
  const server = createRequire(import.meta.url)(path.join(dir, 'dist/server/entry.cjs')) as ServerModule
  expect((await server.render()).html).toBe('<b>hi</b>')
})
