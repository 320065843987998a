import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '../app/app.fixture.ts'
import { freePort } from '@parley/testbed/ports'
import { startApp, type App } from '../app/start-app.ts'
import { partFolder, root } from '../releases/parts/part-folder.ts'
import { build, run } from '../releases/parts/run.ts'

/** Folders with the builds of one remote and the files of one frame, made by another team. */
interface TeamBuilds {
  readonly first: string
  readonly second: string
  readonly frame: string
}

interface WorkerFixtures {
  app: App
  /** An origin that this Parley allows; nothing listens there by itself. */
  elsewhere: { readonly origin: string; readonly port: number }
  builds: TeamBuilds
}

/** A remote as `npm run new:remote -- notebook --application` makes it, built where the packages are installed. */
const generateRemote = async (
  parent: string,
  folder: string,
  change: (dir: string) => Promise<void>,
): Promise<string> => {
  const place = join(parent, folder)
  await mkdir(place, { recursive: true })
  for (const name of ['package.json', '.oxfmtrc.json'])
    await writeFile(join(place, name), await readFile(join(root, name)))
  const generator = join(root, 'packages/config/src/generators/main.ts')
  const outcome = await run(process.execPath, [generator, 'remote', 'notebook', '--application', '--root', place])
  if (outcome.code !== 0) throw new Error(outcome.output)
  const dir = join(place, 'mfe-notebook')
  await change(dir)
  return build(await partFolder({ dir, like: 'mfe-settings', files: {} }))
}

const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  await writeFile(file, text.replace(from, to))
}

/** Version 2 says something else, asks for a permission, and has a second address. */
const secondEdition = async (dir: string): Promise<void> => {
  const { version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string }
  await edit(join(dir, 'package.json'), version, '2.0.0')
  await edit(join(dir, 'src/phrases/en.ts'), 'Hello', 'Welcome back,')
  await edit(
    join(dir, 'src/manifest.ts'),
    '],\n  menu',
    ", page('pages', '/apps/notebook/pages', { en: 'Pages', fr: 'Pages' }, { permissions: ['chat-read'] })],\n  menu",
  )
  await edit(
    join(dir, 'src/routes.ts'),
    'home: () =>',
    "pages: () => import('./features/home/home.page.tsx'),\n  home: () =>",
  )
}

const page = `<!doctype html><html><head><meta charset="utf-8"><title>Sketch</title></head>
<body><h1>Sketch</h1><p id="facts"></p><ul id="attempts"></ul><button id="go">Page two</button>
<script src="app.js"></script></body></html>`

/** A frame that uses the messages of the kit, and tries what a hostile one would try. */
const script = `
const say = (message) => parent.postMessage({ parley: 1, ...message }, '*')
const attempts = {
  storage: () => localStorage.getItem('access_token'),
  cookies: () => document.cookie,
  page: () => parent.document.title,
  address: () => parent.location.href,
}
const list = document.getElementById('attempts')
const note = (name, result) => {
  const item = document.createElement('li')
  item.textContent = name + ': ' + result
  list.append(item)
}
for (const [name, attempt] of Object.entries(attempts)) {
  try { attempt(); note(name, 'reached') } catch { note(name, 'refused') }
}
fetch('/v1/authentication_methods').then(() => note('calls', 'reached'), () => note('calls', 'refused'))
addEventListener('message', ({ data }) => {
  if (data.type === 'facts') document.getElementById('facts').textContent = [data.language, data.scheme, data.path].join(' ')
})
document.getElementById('go').addEventListener('click', () => say({ type: 'navigate', path: '/pages/2' }))
say({ type: 'hello' })
say({ type: 'title', title: 'Sketches of Ada' })
say({ type: 'height', height: 640 })
`

const frameFolder = async (dir: string): Promise<string> => {
  const files: Record<string, string> = { 'index.html': page, 'app.js': script }
  const facts = Object.fromEntries(
    Object.entries(files).map(([file, content]) => {
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      return [file, { size: Buffer.byteLength(content), integrity }]
    }),
  )
  const frame = {
    name: 'sketch',
    version: '1.0.0',
    title: { en: 'Sketch', fr: 'Croquis' },
    entry: 'index.html',
    files: facts,
  }
  await mkdir(join(dir, 'dist'), { recursive: true })
  for (const [file, content] of Object.entries({ ...files, 'frame.json': JSON.stringify(frame) }))
    await writeFile(join(dir, 'dist', file), content)
  return dir
}

/** The app, and the builds of a team that hosts them elsewhere. */
export const test = base.extend<object, WorkerFixtures>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's shape, and none is asked for
    async ({}, provide) => {
      const port = await freePort()
      await provide({ origin: `http://localhost:${port}`, port })
    },
    { scope: 'worker' },
  ],
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's shape, and none is asked for
    async ({}, provide) => {
      const parent = join(root, '.cache/e2e')
      await mkdir(parent, { recursive: true })
      const dir = await mkdtemp(join(parent, 'applications-'))
      const first = await generateRemote(dir, 'first', async () => {})
      const second = await generateRemote(dir, 'second', secondEdition)
      await provide({ first, second, frame: await frameFolder(join(dir, 'frame')) })
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  app: [
    async ({ engine, elsewhere }, provide) => {
      const app = await startApp(engine, async () => ({ REMOTE_ORIGINS: elsewhere.origin }))
      await provide(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

export { expect } from '@playwright/test'
