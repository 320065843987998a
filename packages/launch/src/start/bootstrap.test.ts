import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'

const bootstrap = join(import.meta.dirname, '../../bootstrap')
const url = (file: string): string => pathToFileURL(join(bootstrap, file)).href

/** Runs in another process, because a refusal ends the process. */
const check = (code: string, env: NodeJS.ProcessEnv = {}) => {
  const commandLine = ['--input-type=module', '-e', code]
  const { status, stdout, stderr } = spawnSync(process.execPath, commandLine, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).trim() }
}

const startEnvironment = `const { run } = await import('${url('run.mjs')}')
  await run(async ({ startEnvironment }) => console.log(JSON.stringify(await startEnvironment())))`

test('a Node.js that is too old is refused in one sentence', () => {
  const { status, said } = check(`import { requireNode } from '${url('node-version.mjs')}'; requireNode('18.20.4')`)
  expect(status).toBe(1)
  expect(said).toBe('Parley needs Node.js 20 or later, and this is 18.20.4; install a newer one and try again.')
})

test('a taken port is refused in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const { status, said } = check(startEnvironment, { PORT: port, DATA_DIR: temporaryFolder(), HOST: '127.0.0.1' })
  expect(status).toBe(1)
  expect(said).toBe(`Port ${port} is already in use; stop what uses it or set PORT to another one.`)
})

test('an invalid port is refused in one sentence', () => {
  const { said } = check(startEnvironment, { PORT: 'eighty', DATA_DIR: temporaryFolder() })
  expect(said).toBe('PORT must be a number from 1 to 65535, and it is "eighty".')
})

test('a data directory that cannot be created is refused in one sentence', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const { status, said } = check(startEnvironment, { DATA_DIR: join(file, 'data') })
  expect(status).toBe(1)
  expect(said).toMatch(/^The data directory .* cannot be written \(ENOTDIR\); make it writable or set DATA_DIR/)
})

test('the demo listens on this machine only, unless told otherwise', () => {
  const settings = (env: NodeJS.ProcessEnv): unknown =>
    JSON.parse(check(startEnvironment, { PORT: '18999', DATA_DIR: temporaryFolder(), HOST: '', ...env }).said)
  expect(settings({})).toMatchObject({ DEMO: '1', HOST: '127.0.0.1' })
  expect(settings({ DEMO: '0' })).toMatchObject({ HOST: '0.0.0.0' })
})

/** A copy of the bootstrap with an npx that answers as pnpm does: first to the frozen lockfile, then to a new one. */
const copyWithPnpm = (lockfileFlag: string) => {
  const root = temporaryFolder()
  const node = join(root, 'node_modules/.bin/node')
  const npx = join(root, 'bin/npx')
  cpSync(bootstrap, join(root, 'packages/launch/bootstrap'), { recursive: true })
  for (const file of [node, npx]) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(join(root, 'pnpm-lock.yaml'), '')
  writeFileSync(node, '')
  const log = join(root, 'calls')
  const answer = `case "$*" in *--no-frozen*) echo new > "${root}/pnpm-lock.yaml";; *) ${lockfileFlag};; esac`
  writeFileSync(npx, `#!/bin/sh\necho "$*" >> "${log}"\n${answer}\n`, { mode: 0o755 })
  const code = `const { run } = await import('${pathToFileURL(join(root, 'packages/launch/bootstrap/run.mjs')).href}')
    await run(({ install }) => install())`
  return {
    install: (env: NodeJS.ProcessEnv = {}) =>
      check(code, { CI: '', PATH: `${dirname(npx)}:${process.env['PATH']}`, ...env }),
    calls: () => readFileSync(log, 'utf8').trim().split('\n'),
  }
}

const noImporter = `echo 'Cannot install with "frozen-lockfile" because pnpm-lock.yaml has no importers entry'; exit 1`

test('a new remote is added to the lockfile and installed, once', () => {
  const { install, calls } = copyWithPnpm(noImporter)
  const { status, said } = install()
  expect(said).toContain('pnpm-lock.yaml now names the new dependencies')
  expect(status).toBe(0)
  expect(install()).toEqual({ status: 0, said: '' })
  expect(calls().map((call) => call.replace(/^-y pnpm@\S+ /, ''))).toEqual([
    'install --frozen-lockfile',
    'install --no-frozen-lockfile',
  ])
})

test('continuous integration refuses a lockfile that lacks a dependency', () => {
  const { install, calls } = copyWithPnpm(noImporter)
  const { status, said } = install({ CI: 'true' })
  expect(said).toContain('Installing the dependencies failed')
  expect([status, calls().length]).toEqual([1, 1])
})

test('an installation that fails for another reason changes no lockfile', () => {
  const { install, calls } = copyWithPnpm(`echo 'the registry is away'; exit 1`)
  const { status, said } = install()
  expect(said).toContain('the registry is away')
  expect([status, calls().length]).toEqual([1, 1])
})

test('a tool in a clone without dependencies runs on the pinned Node after the installation', () => {
  const root = temporaryFolder()
  const launch = join(root, 'packages/launch')
  const npx = join(root, 'bin/npx')
  cpSync(bootstrap, join(launch, 'bootstrap'), { recursive: true })
  cpSync(join(bootstrap, '../tool.mjs'), join(launch, 'tool.mjs'))
  for (const folder of [dirname(npx), join(root, 'packages/config')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, 'pnpm-lock.yaml'), '')
  const node = join(root, 'node_modules/.bin/node')
  writeFileSync(npx, `#!/bin/sh\nmkdir -p "${dirname(node)}"\nln -s "${process.execPath}" "${node}"\n`, { mode: 0o755 })
  writeFileSync(join(root, 'packages/config/tool.ts'), 'console.log(process.argv.slice(2).join() satisfies string)\n')

  const commandLine = [join(launch, 'tool.mjs'), '../config/tool.ts', 'remote', 'reports']
  const env = { ...process.env, PATH: `${dirname(npx)}:${process.env['PATH']}` }
  const { status, stdout } = spawnSync(process.execPath, commandLine, { env, encoding: 'utf8' })
  expect(stdout).toMatch(/^Installing dependencies .*\nDependencies installed in .*\nremote,reports\n$/)
  expect(status).toBe(0)
})
