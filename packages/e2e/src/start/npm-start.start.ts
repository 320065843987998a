import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findPart, type Part } from '../app/find-part.ts'
import { startFakeModel } from '@parley/testbed/ai'
import { freePort } from '@parley/testbed/ports'
import { npmStart, temporaryDir, type StartedProcess } from '../app/npm-start.ts'
import { copyPreparedData, readFirstStart } from '../app/prepared-data.ts'
import { signedIn, startedSession } from '../journeys/caller.ts'

const removals: (() => Promise<void>)[] = []

const newDir = async (): Promise<string> => {
  const folder = await temporaryDir()
  removals.push(folder.remove)
  return folder.dir
}

const processes: StartedProcess[] = []
const begin = (env: Record<string, string>): StartedProcess => {
  const product = npmStart(env)
  processes.push(product)
  return product
}

test.afterAll(async () => {
  for (const { kill, end } of processes.splice(0)) {
    kill('SIGTERM')
    await end
  }
  for (const remove of removals.splice(0)) await remove()
})

const settings = async (DATA_DIR: string) => ({
  DATA_DIR,
  PORT: String(await freePort()),
  DEMO: '1',
  DATABASE_URL: '',
  HOST: '',
})
/** Not the first start on its data directory. */
const laterStart = async () => {
  const dir = await newDir()
  await copyPreparedData(dir, { withDatabase: true })
  return settings(dir)
}
const answers = (port: string): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

// A first start makes a database, which takes a busy machine minutes.
test.beforeEach(() => test.setTimeout(300_000))

test('it prints its address and the accounts, and ends cleanly on SIGTERM', async () => {
  const first = await readFirstStart()
  const lines = first.output.split('\n')
  expect(lines).toContain(`Parley is ready on http://localhost:${first.port}`)
  for (const role of ['super-admin', 'operator', 'editor', 'user'])
    expect(first.output).toContain(`${role}@demo.parley.test`)
  expect(first.output).toContain('Released ')
  expect(first.readiness).toBe(200)
  expect(first.whileRunning).toEqual([true, true])
  expect(first.exit).toBe(0)
  expect(first.afterEnd).toEqual([false, false])
})

// One start serves them all: each finds it running, and the last one kills it.
test.describe.serial('a later start on the same data directory', () => {
  let laterSettings: Awaited<ReturnType<typeof settings>>
  let model: Awaited<ReturnType<typeof startFakeModel>>
  let first: StartedProcess
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    model = await startFakeModel(() => 'The reports take me until midnight.')
    laterSettings = await laterStart()
    first = begin({ ...laterSettings, AI_BASE_URL: model.baseUrl, AI_MODEL: 'small:8b' })
    expect(await first.ready, first.output()).toBe(true)
  })

  test.afterAll(() => model.stop())

  test('builds, installs and releases nothing', () => {
    expect(first.output()).not.toContain('Building')
    expect(first.output()).not.toContain('Installing')
    expect(first.output()).not.toContain('Released')
  })

  test('lets the model that the environment names play a persona', async () => {
    const learner = await signedIn(`http://localhost:${laterSettings.PORT}`, 'user')
    const session = `/v1/coaching_sessions/${await startedSession(learner)}`
    const turn = { client_turn_id: crypto.randomUUID(), text: 'What makes the reports so hard for you?' }
    // The persona may still say its first words; the same turn may be sent again.
    await expect.poll(async () => (await learner.call('POST', `${session}/turns`, turn)).status).toBe(202)
    await expect.poll(() => JSON.stringify(model.requests())).toContain(turn.text)
    const log = await (await learner.call('GET', `${session}/log`)).text()
    expect(log).toContain('"model":"small:8b"')
    expect(log).toContain('The reports take me')
  })

  test('goes on when a second process is refused in one sentence', async () => {
    const second = begin({ ...laterSettings, PORT: String(await freePort()) })
    expect(await second.end).toBe(1)
    expect(second.output().trim()).toBe(
      `The data directory ${laterSettings.DATA_DIR} is in use by another Parley process; stop that one or set DATA_DIR to another directory.`,
    )
    expect(await answers(laterSettings.PORT)).toBe(true)
  })

  test('restarts a killed API and a killed edge, and the data is still there', async () => {
    const url = `http://localhost:${laterSettings.PORT}`
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
      const before = first.output().length
      const pid = findPart(first.pid, part) ?? 0
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => first.output().slice(before), { timeout: 180_000 }).toContain(`${title} runs again.`)
      expect(first.output().slice(before)).toContain(`${title} was killed (SIGKILL)`)
      expect(findPart(first.pid, part)).not.toBe(pid)
      // The sign-in is a row of the database.
      await expect.poll(me).toBe(200)
    }
  })

  test('leaves no listening process and no lock on the data directory when it is killed', async () => {
    first.kill('SIGKILL')
    await first.end
    await expect.poll(() => answers(laterSettings.PORT)).toBe(false)
    const second = begin(laterSettings)
    expect(await second.ready, second.output()).toBe(true)
    second.kill('SIGINT')
    expect(await second.end).toBe(0)
    expect(await answers(laterSettings.PORT)).toBe(false)
  })
})

test('it reports a port in use in one sentence before it starts any work', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const product = begin({ ...(await settings(await newDir())), PORT: port })
  expect(await product.end).toBe(1)
  expect(product.output().trim()).toBe(`Port ${port} is already in use; stop what uses it or set PORT to another one.`)
  server.close()
})

test('it reports a data directory that it cannot create in one sentence', async () => {
  const file = join(await newDir(), 'file')
  await writeFile(file, '')
  const product = begin(await settings(join(file, 'data')))
  expect(await product.end).toBe(1)
  expect(product.output().trim()).toMatch(/^The data directory .* cannot be written \(ENOTDIR\); make it writable or/)
})
