import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'

const bootstrap = join(import.meta.dirname, '../../bootstrap')
const url = (file: string): string => pathToFileURL(join(bootstrap, file)).href

/** In a process of its own: what is refused ends the process. */
const check = (code: string, env: NodeJS.ProcessEnv = {}) => {
  const asked = ['--input-type=module', '-e', code]
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).trim() }
}

const startEnvironment = `const { run } = await import('${url('run.mjs')}')
  await run(async ({ startEnvironment }) => console.log(JSON.stringify(await startEnvironment())))`

test('a Node that is too old is told so in one sentence', () => {
  const { status, said } = check(`import { requireNode } from '${url('node-version.mjs')}'; requireNode('18.20.4')`)
  expect(status).toBe(1)
  expect(said).toBe('Parley needs Node.js 20 or later, and this is 18.20.4; install a newer one and try again.')
})

test('a taken port is one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const { status, said } = check(startEnvironment, { PORT: port, DATA_DIR: temporaryFolder(), HOST: '127.0.0.1' })
  expect(status).toBe(1)
  expect(said).toBe(`Port ${port} is already in use; stop what uses it or set PORT to another one.`)
})

test('a port that is none is one sentence', () => {
  const { said } = check(startEnvironment, { PORT: 'eighty', DATA_DIR: temporaryFolder() })
  expect(said).toBe('PORT must be a number from 1 to 65535, and it is "eighty".')
})

test('a data directory that cannot be made is one sentence', () => {
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
