import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findPart, type Part } from '../app/find-part.ts'
import { freePort, npmStart, temporaryDir, type StartedProcess } from '../app/npm-start.ts'
import { copyPreparedData } from '../app/prepared-data.ts'

let dir = ''
let remove = async (): Promise<void> => {}

test.beforeEach(async () => {
  ;({ dir, remove } = await temporaryDir())
})
test.afterEach(async () => {
  for (const { kill, ended } of begun.splice(0)) {
    kill('SIGTERM')
    await ended
  }
  await remove()
})

const begun: StartedProcess[] = []
const begin = (env: Record<string, string>): StartedProcess => {
  const started = npmStart(env)
  begun.push(started)
  return started
}

const settings = async () => ({ DATA_DIR: dir, PORT: String(await freePort()), DEMO: '1', DATABASE_URL: '', HOST: '' })
/** Not the first start on its data directory. */
const laterStart = async () => {
  await copyPreparedData(dir, { withDatabase: true })
  return settings()
}
const answers = (port: string): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

const runs = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('it prints its address and the accounts, ends cleanly on SIGTERM, and builds nothing at the next start', async () => {
  const asked = await settings()
  const first = begin(asked)
  expect(await first.ready, first.said()).toBe(true)
  const lines = first.said().split('\n')
  expect(lines).toContain(`Parley is ready on http://localhost:${asked.PORT}`)
  for (const role of ['super-admin', 'operator', 'editor', 'user'])
    expect(first.said()).toContain(`${role}@demo.parley.test`)
  expect(await answers(asked.PORT)).toBe(true)
  const parts = [findPart(first.pid, 'api'), findPart(first.pid, 'edge')]
  expect(parts.map(runs)).toEqual([true, true])
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(parts.map(runs)).toEqual([false, false])

  const second = begin(asked)
  expect(await second.ready, second.said()).toBe(true)
  expect(second.said()).not.toContain('Building')
  expect(second.said()).not.toContain('Installing')
  expect(second.said()).not.toContain('Released')
  second.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('a second process on the same data directory is refused in one sentence, and the first goes on', async () => {
  const asked = await laterStart()
  const first = begin(asked)
  expect(await first.ready, first.said()).toBe(true)
  const second = begin({ ...asked, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.said().trim()).toBe(
    `The data directory ${dir} is in use by another Parley process; stop that one or set DATA_DIR to another directory.`,
  )
  expect(await answers(asked.PORT)).toBe(true)
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('a killed start leaves no listening process and no lock on the data directory', async () => {
  const asked = await laterStart()
  const first = begin(asked)
  expect(await first.ready, first.said()).toBe(true)
  first.kill('SIGKILL')
  await first.ended
  await expect.poll(() => answers(asked.PORT), { timeout: 20_000 }).toBe(false)
  const second = begin(asked)
  expect(await second.ready, second.said()).toBe(true)
  second.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('it restarts a killed API and a killed edge, and the data is still there', async () => {
  test.setTimeout(180_000)
  const asked = await laterStart()
  const first = begin(asked)
  expect(await first.ready, first.said()).toBe(true)
  const url = `http://localhost:${asked.PORT}`
  const form = { username: 'user@demo.parley.test', password: 'Parley-Demo-1', grant_type: 'password', scope: '' }
  const login = await fetch(`${url}/v1/fau/login`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token } = (await login.json()) as { access_token: string }
  const me = (): Promise<number> =>
    fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${access_token}` } }).then(
      ({ status }) => status,
      () => 0,
    )
  const parts: [Part, string][] = [
    ['api', 'The API'],
    ['edge', 'The edge'],
    // The embedded database has to open again and again after a crash.
    ['api', 'The API'],
  ]
  for (const [part, title] of parts) {
    const before = first.said().length
    const pid = findPart(first.pid, part) ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => first.said().slice(before), { timeout: 45_000 }).toContain(`${title} runs again.`)
    expect(first.said().slice(before)).toContain(`${title} ended by itself (SIGKILL)`)
    expect(findPart(first.pid, part)).not.toBe(pid)
    // The sign-in is a row of the database.
    await expect.poll(me).toBe(200)
  }
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await answers(asked.PORT)).toBe(false)
})

test('it reports a port in use in one sentence before it starts any work', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const refused = begin({ ...(await settings()), PORT: port })
  expect(await refused.ended).toBe(1)
  expect(refused.said().trim()).toBe(`Port ${port} is already in use; stop what uses it or set PORT to another one.`)
  server.close()
})

test('it reports a data directory that it cannot create in one sentence', async () => {
  const file = join(dir, 'file')
  await writeFile(file, '')
  const refused = begin({ ...(await settings()), DATA_DIR: join(file, 'data') })
  expect(await refused.ended).toBe(1)
  expect(refused.said().trim()).toMatch(/^The data directory .* cannot be written \(ENOTDIR\); make it writable or/)
})
