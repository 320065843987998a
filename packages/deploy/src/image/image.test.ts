import { fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, closeSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { assembleImage } from './assemble-image.ts'
import { listFiles } from './list-files.ts'
import { traceModules } from './trace-modules.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** The contract that the API of the image serves. */
const servedContract = (): string => {
  const text = readFileSync(path.join(root, 'packages/contracts/src/version.ts'), 'utf8')
  return /'(\d+\.\d+\.\d+)'/.exec(text)?.[1] ?? ''
}

/** A shell as the build preset leaves it: enough for an edge to be ready. */
const smallShell = (dir: string): { folder: string; dir: string } => {
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const light = 'console.log(1)'
  const integrity = `sha384-${createHash('sha384').update(light).digest('base64')}`
  const files = { 'light.js': { size: light.length, integrity } }
  const compatibility = { contract: servedContract(), singletons: {} }
  write('dist/client/light.js', light)
  write('dist/client/asset-map.json', JSON.stringify({ entry: 'light.js', exposes: {}, files }))
  write('dist/client/build.json', JSON.stringify({ name: 'shell', version: '1.0.0', compatibility }))
  write('dist/server/entry.cjs', `exports.render = async () => ({ status: 200, headers: {}, html: '<p>rendered</p>' })`)
  return { folder: 'shell', dir }
}

let image = ''
let sizes: Awaited<ReturnType<typeof assembleImage>>

beforeAll(async () => {
  image = path.join(temporaryFolder(), 'image')
  sizes = await assembleImage({ root, to: image, parts: [smallShell(temporaryFolder())] })
})

const isProgram = (file: string): boolean => {
  const [handle, start] = [openSync(file, 'r'), Buffer.alloc(4)]
  readSync(handle, start)
  closeSync(handle)
  return start.toString('latin1') === '\u007FELF'
}

test('the image has three folders, each of which can be a layer', () => {
  expect(readdirSync(image).toSorted()).toEqual(['builds', 'node_modules', 'packages'])
  expect(readdirSync(path.join(image, 'packages'))).toEqual(expect.arrayContaining(['api', 'contracts', 'edge']))
})

test('the Dockerfile copies these folders and nothing else, the dependencies first', () => {
  const dockerfile = readFileSync(path.join(root, 'packages/deploy/Dockerfile'), 'utf8')
  const [build = '', final = ''] = dockerfile.split(/^FROM .*$/m).slice(1)
  expect(build).toContain('node packages/deploy/src/image/main.ts --to /image')
  expect(final.match(/^(?:COPY|ADD|RUN (?:npm|pnpm)) .*$/gm)).toEqual(
    ['node_modules', 'packages', 'builds'].map((folder) => `COPY --from=build /image/${folder} ${folder}`),
  )
  // Installed packages are a layer of their own in the first stage, too: they come before the sources.
  expect(build.indexOf('RUN pnpm fetch')).toBeLessThan(build.indexOf('COPY . .'))
})

test.each(['node_modules', 'packages'] as const)('the README states the size of %s within a tenth', (folder) => {
  const readme = readFileSync(path.join(root, 'packages/deploy/README.md'), 'utf8')
  const row = new RegExp(`^\\| \`${folder}\` .*\\| +([\\d.]+) MB +\\|$`, 'm')
  const statedSize = Number(row.exec(readme)?.[1]) * 1_000_000
  expect(statedSize / sizes[folder]).toBeGreaterThan(0.9)
  expect(statedSize / sizes[folder]).toBeLessThan(1.1)
})

test('the image has the modules that run, without tests, test doubles and build tools', () => {
  const files = listFiles(path.join(image, 'packages'))
  const unwantedFiles = files.filter((file) => /\.test\.|\.sample\.|\.setup\.|\/testing\/|README/.test(file))
  expect(unwantedFiles).toEqual([])
  const kinds = new Set(files.map((file) => path.extname(file)))
  expect([...kinds].filter((kind) => !['.ts', '.json', '.txt'].includes(kind))).toEqual([])
  const packages = readdirSync(path.join(image, 'packages'))
  for (const tool of ['bench', 'config', 'deploy', 'e2e', 'launch', 'testbed']) expect(packages).not.toContain(tool)
})

test('no second Node.js, compiler, test tool or browser comes with the dependencies', () => {
  const modules = path.join(image, 'node_modules')
  const names = readdirSync(modules)
  const tools = [
    'node',
    'typescript',
    'vitest',
    'oxlint',
    'oxfmt',
    'knip',
    'sherif',
    '@playwright',
    '@rsbuild',
    '@types',
    '@testing-library',
  ]
  for (const tool of tools) expect(names).not.toContain(tool)
  const files = listFiles(modules)
  expect(files.filter((file) => /\.[cm]?ts$|\.test\.[cm]?js$/.test(file))).toEqual([])
  const programs = files.filter((file) => isProgram(path.join(modules, file)))
  // The native parts: one hashes passwords, the other decodes pictures and brings its library.
  const unknown = programs.filter((file) => !/\.node$|\/libvips-cpp\.so[\d.]*$/.test(file))
  expect(unknown).toEqual([])
  expect(programs.filter((file) => file.includes('libvips'))).toHaveLength(1)
})

test('a file of secrets stays out of the image, of Git and of the context that Docker gets', () => {
  expect(listFiles(image).filter((file) => /(?:^|\/)\.env|\.pem$|\.key$|secret-keys$|\.log$/.test(file))).toEqual([])
  const secrets = ['.env', '.env.production', 'packages/deploy/tls/parley.key', 'packages/deploy/tls/parley.crt']
  const gitCheck = spawnSync('git', ['check-ignore', '--no-index', ...secrets], { cwd: root, encoding: 'utf8' })
  expect(gitCheck.stdout.trim().split('\n')).toEqual(secrets)
  expect(secrets.filter(isSentToDocker)).toEqual([])
  expect(
    ['package.json', 'pnpm-lock.yaml', 'packages/api/src/main.ts', 'shell/src/app.tsx'].filter(isSentToDocker),
  ).toHaveLength(4)
  expect(['.git/config', '.data/secret-keys', 'node_modules/x', 'shell/node_modules/x'].filter(isSentToDocker)).toEqual(
    [],
  )
})

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}$`)

/** The rules of `.dockerignore`: the last line that matches a path or one of its folders decides. */
const isSentToDocker = (file: string): boolean => {
  const lines = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n')
  const parts = file.split('/')
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  let isSent = true
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#'))) {
    const pattern = line.replace(/^!/, '')
    if (prefixes.some((prefix) => expressionOf(pattern).test(prefix))) isSent = line.startsWith('!')
  }
  return isSent
}

interface Word {
  readonly ready?: boolean
  readonly failed?: string
  readonly url?: string
}

const start = async (program: string, env: Record<string, string>): Promise<string> => {
  const child = fork(path.join(image, program), {
    cwd: image,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    execArgv: [],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const word = await Promise.race([
    once(child, 'message').then(([message]) => message as Word),
    exit.then((): Word => ({ failed: output })),
  ])
  if (!word.url) throw new Error(`${program} did not start: ${word.failed ?? output}`)
  return word.url
}

test('the API and the edge start from the image and are ready', async () => {
  const DATA_DIR = temporaryFolder()
  const release = spawnSync(process.execPath, ['packages/edge/src/cli.ts', 'release', 'builds', '--dir', 'builds'], {
    cwd: image,
    env: { DATA_DIR },
    encoding: 'utf8',
  })
  expect(release.stdout + release.stderr).toMatch(/^Released shell 1\.0\.0-/)
  const api = await start('packages/api/src/main.ts', { DATA_DIR })
  const edge = await start('packages/edge/src/main.ts', { DATA_DIR, API_URL: api })
  // On a busy machine the database may answer the first question too late for a server to call itself ready.
  for (const url of [api, edge]) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await (await fetch(edge)).text()).toContain('rendered')
  expect((await fetch(`${edge}/v1/openapi.json`)).status).toBe(200)
})

test('a module that the image could not know of is refused, not left out in silence', () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'packages/a'), { recursive: true })
  writeFileSync(path.join(folder, 'packages/a/main.ts'), `const name = './x.ts'\nawait import(name)\n`)
  expect(() => traceModules(folder, ['packages/a/main.ts'])).toThrow('the image cannot know which file that is')
  writeFileSync(path.join(folder, 'packages/a/main.ts'), `import './gone.ts'\n`)
  expect(() => traceModules(folder, ['packages/a/main.ts'])).toThrow(
    'packages/a/gone.ts is imported, but does not exist',
  )
})

test('a folder that holds something is not overwritten', async () => {
  const to = temporaryFolder()
  writeFileSync(path.join(to, 'mine'), '')
  await expect(assembleImage({ root, to, parts: [] })).rejects.toThrow('must be empty')
  expect(existsSync(path.join(to, 'packages'))).toBe(false)
})
