import { fork } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { migratedPlace, testPlace, type TestPlace } from './testing/database.ts'

interface StartedProcess {
  message: { ready?: true; url?: string; failed?: string }
  leave: (signal: NodeJS.Signals) => Promise<number | null>
  output: () => string
}

/** Loaded before the server: a signal then keeps the event loop busy for ever. */
const busyLoop = 'data:text/javascript,process.on("SIGUSR2", () => { for (;;); })'

const startMain = async (place: TestPlace, settings: Record<string, string>): Promise<StartedProcess> => {
  const databaseUrl = place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}
  const child = fork(new URL('./main.ts', import.meta.url), {
    execArgv: ['--import', busyLoop],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: place.dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      ...databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  const message = await new Promise<StartedProcess['message']>((resolve) => {
    child.once('message', (firstMessage) => resolve(firstMessage as StartedProcess['message']))
  })
  const leave = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exit
  }
  return { message, leave, output: () => output }
}

const login = (url: string, username: string, password: string) =>
  fetch(`${url}/v1/fau/login`, { method: 'POST', body: new URLSearchParams({ username, password }) })

const readList = async (address: string, token: string): Promise<unknown> => {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { items: unknown }).items
}

/** A start makes a database: seconds alone, more when everything else runs too. */
const patience = { timeout: 300_000 }

test(
  'the demo and the first super-admin are made once, everybody signs in, and signals leave cleanly',
  patience,
  async () => {
    const place = await testPlace()
    for (const [password, signal] of [
      ['First-password-1', 'SIGTERM'],
      ['Other-password-2', 'SIGINT'],
    ] as const) {
      const settings = {
        DEMO: '1',
        PRODUCT_NAME: 'Coachlab',
        ADMIN_EMAIL: 'Boss@example.test',
        ADMIN_PASSWORD: password,
      }
      const { message, leave, output } = await startMain(place, settings)
      expect(message).toMatchObject({ ready: true })
      const url = message.url ?? ''
      for (const role of ['super-admin', 'operator', 'editor', 'user']) {
        expect((await login(url, `${role}@demo.parley.test`, 'Parley-Demo-1')).status).toBe(200)
      }
      const boss = await login(url, 'boss@example.test', 'First-password-1')
      expect(boss.status).toBe(200)
      const { access_token: token } = (await boss.json()) as { access_token: string }
      const names = [{ name: 'Coachlab' }, { name: 'Coachlab Demo' }]
      expect(await readList(`${url}/v1/organizations?sort=name`, token)).toMatchObject(names)
      expect(await readList(`${url}/v1/ai_providers`, token)).toMatchObject([
        { type: 'builtin', model_count: 1, health: 'ok' },
      ])
      expect((await login(url, 'boss@example.test', 'Other-password-2')).status).toBe(401)
      expect(await leave(signal)).toBe(0)
      expect(output()).not.toMatch(/Parley-Demo-1|First-password-1|Other-password-2/)
    }
  },
)

test('a failed start prints its reason in one sentence', patience, async () => {
  const place = await migratedPlace()
  const wrong = await startMain(place, { PORT: 'eighty' })
  expect(wrong.message.failed).toBe('PORT must be a port from 0 to 65535.')
  const holder = createServer()
  await new Promise<void>((resolve) => {
    holder.listen(0, '127.0.0.1', resolve)
  })
  const { port } = holder.address() as AddressInfo
  const latecomer = await startMain(place, { PORT: String(port) })
  expect(latecomer.message.failed).toBe('The port is taken by another program; set PORT to another one.')
  expect(latecomer.output().trim().split('\n').at(-1)).toBe(latecomer.message.failed)
  holder.close()
})

test('a process whose event loop stands still is ended by its watchdog', patience, async () => {
  const { message, leave, output } = await startMain(await migratedPlace(), { WATCHDOG_SECONDS: '2' })
  expect(message).toMatchObject({ ready: true })
  // A process that a signal ends has no code.
  expect(await leave('SIGUSR2')).toBeNull()
  expect(output()).toContain('The event loop stood still for 2 s')
})
