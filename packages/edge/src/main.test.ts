import { type ChildProcess, fork } from 'node:child_process'
import { connect } from 'node:net'
import path from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { promote, publish } from './releases/index.ts'
import { builtPart } from './testing/built-part.ts'
import { serve } from './testing/running-edge.ts'

const start = async (env: Readonly<Record<string, string>>) => {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...env },
    silent: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = new Promise<number | null | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  )
  const word = await new Promise<{ ready?: boolean; url?: string; failed?: string }>((resolve) =>
    child.once('message', (message) => resolve(message as object)),
  )
  return { child, word, left: exit }
}

/** Returns a function that gives what the process has written to its log by now. */
const followLog = ({ stdout }: ChildProcess): (() => string) => {
  let log = ''
  stdout?.on('data', (part: Buffer) => (log += part.toString()))
  return () => log
}

test('the process reports that it listens, answers, and ends after a signal', async () => {
  const { child, word, left } = await start({ PORT: '0', DATA_DIR: temporaryFolder() })
  expect(word.ready).toBe(true)
  expect((await fetch(`${word.url}/livez`)).status).toBe(200)
  // Nothing is published yet: the page says so instead of failing.
  const page = await fetch(`${word.url}/`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  child.kill('SIGTERM')
  expect(await left).toBe(0)
})

test('callers who leave before their answer write no line; a node that becomes unavailable does', async () => {
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const api = await serve((request, response) => {
    request.resume()
    if (request.method !== 'POST') return response.end()
    begun.resolve()
    return response.once('close', () => gone.resolve())
  })
  const settings = { PORT: '0', DATA_DIR: temporaryFolder(), API_URL: api.url, LOG_LEVEL: 'info' }
  const { child, word } = await start(settings)
  const readLog = followLog(child)
  const { port } = new URL(word.url ?? '')
  const caller = connect(Number(port), '127.0.0.1')
  caller.write('POST /v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\nhalf')
  await begun.promise
  caller.destroy()
  await gone.promise
  await api.kill()
  await expect.poll(readLog).toContain('became available or unavailable')
  expect(readLog()).not.toContain('The caller left.')
})

test('a taken port or a wrong setting stops the start with one sentence', async () => {
  const dataDir = temporaryFolder()
  const first = await start({ PORT: '0', DATA_DIR: dataDir })
  const port = new URL(first.word.url ?? '').port
  const second = await start({ PORT: port, DATA_DIR: dataDir })
  expect(second.word.failed).toBe('The port is taken by another program; set PORT to another one.')
  expect(await second.left).toBe(1)
  const third = await start({ PORT: '0', DATA_DIR: dataDir, API_URL: 'nonsense' })
  expect(third.word.failed).toContain('API_URL must be addresses')
})

test('an error that a page reports without showing it stands in the log with the path of the page', async () => {
  const dataDir = temporaryFolder()
  const server = `exports.render = async ({ log }) => {
    log(new Error('not for crawlers'))
    return { status: 404, headers: {}, html: 'logged' }
  }`
  const { version } = await publish({ dataDir, dir: await builtPart({ name: 'shell', server }), name: 'shell' })
  await promote({ dataDir, name: 'shell', version, channel: 'stable' })
  const { child, word } = await start({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const readLog = followLog(child)
  const page = await fetch(`${word.url}/nowhere`)
  expect([page.status, await page.text()]).toEqual([404, 'logged'])
  await expect.poll(readLog).toMatch(/not for crawlers.*"path":"\/nowhere".*an error of a page was not shown/)
})

test('a process that a page keeps busy for ever is ended by its watchdog', async () => {
  const dataDir = temporaryFolder()
  const server = 'exports.render = async () => { for (;;); }'
  const { version } = await publish({ dataDir, dir: await builtPart({ name: 'shell', server }), name: 'shell' })
  await promote({ dataDir, name: 'shell', version, channel: 'stable' })
  const { word, left } = await start({ PORT: '0', DATA_DIR: dataDir, WATCHDOG_SECONDS: '2' })
  await expect(fetch(`${word.url}/`)).rejects.toThrow('fetch failed')
  expect(await left).toBe('SIGKILL')
})
