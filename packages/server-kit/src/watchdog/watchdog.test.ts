import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

const patience = { timeout: 60_000 }

const startWatched = async (seconds: number) => {
  const child = fork(join(import.meta.dirname, 'testing/watched.process.ts'), {
    env: { ...process.env, WATCHDOG_SECONDS: String(seconds) },
    execArgv: [],
    silent: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()))
  await once(child, 'message')
  return { child, errors: () => errors }
}

test('a process whose event loop stands still ends itself with a line that says why', patience, async () => {
  const { child, errors } = await startWatched(0.5)
  child.send('hang')
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  const line = JSON.parse(errors()) as { level: number; msg: string }
  expect(line.level).toBe(60)
  expect(line.msg).toContain('stood still for 0.5 s')
})

test('a process that was suspended for longer than the limit goes on', patience, async () => {
  const { child } = await startWatched(2)
  child.kill('SIGSTOP')
  await pause(4000)
  child.kill('SIGCONT')
  await pause(500)
  child.send('are you there?')
  expect(await once(child, 'message')).toEqual(['alive', undefined])
  expect(child.signalCode).toBeNull()
})
