import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startService } from './service.ts'

const dir = temporaryFolder()

const plan = (name: string, code: string) => {
  const entry = join(dir, `${name}.ts`)
  writeFileSync(entry, code)
  return { title: 'The part', entry, env: {}, logFile: join(dir, `${name}.log`), readyWithin: 60_000 }
}

const ready = `process.send?.({ ready: true, url: 'http://127.0.0.1:1' }); setInterval(() => {}, 1000)\n`
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a service is running once it says so, drains when told, and its output is in the log', async () => {
  const drain = `process.on('SIGTERM', () => { console.log('drained'); process.exit(0) })\n`
  const servicePlan = plan('good', `console.log('hello')\n${drain}${ready}`)
  const service = await startService(servicePlan)
  expect(service.url).toBe('http://127.0.0.1:1')
  await service.stop()
  expect(readFileSync(servicePlan.logFile, 'utf8')).toBe('hello\ndrained\n')
})

test('a service that does not end within 15 s of its drain is killed', async () => {
  const service = await startService(plan('stubborn', `process.on('SIGTERM', () => {})\n${ready}`))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopping = service.stop()
  vi.advanceTimersByTime(14_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
  await stopping
})

test('the sentence with which a service fails is passed on', async () => {
  const failing = plan('failing', `process.send?.({ failed: 'The cellar is flooded.' }, () => process.exit(1))`)
  await expect(startService(failing)).rejects.toThrow(/^The cellar is flooded\.$/)
})

test('the error of a service that ends early contains its output', async () => {
  const brokenPlan = plan('broken', `throw new Error('no cellar')`)
  await expect(startService(brokenPlan)).rejects.toThrow(/ended before it was ready \(exit code 1\).*no cellar/s)
})

test('a service that does not become ready in time is ended', async () => {
  const silent = { ...plan('silent', `setInterval(() => {}, 1000)`), readyWithin: 300 }
  await expect(startService(silent)).rejects.toThrow('The part was not ready within 0.3 s')
})

test('the end of a running service is reported with its signal', async () => {
  const leave = join(dir, 'leave')
  const mortal = `import { existsSync } from 'node:fs'
    ${ready}setInterval(() => { if (existsSync(${JSON.stringify(leave)})) process.exit(7) }, 20)`
  const service = await startService(plan('mortal', mortal))
  writeFileSync(leave, '')
  expect(await service.died).toMatch(/^The part ended by itself \(exit code 7\); its log is/)
})

test('a service ends when its parent is killed', async () => {
  const { entry } = plan('orphan', ready)
  const starter = `import { startService } from ${JSON.stringify(join(import.meta.dirname, 'service.ts'))}
    await startService({ title: 'x', entry: ${JSON.stringify(entry)}, env: {}, logFile: ${JSON.stringify(join(dir, 'o.log'))} })
    console.log('up')`
  writeFileSync(
    entry,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(join(dir, 'pid'))}, String(process.pid))\n${ready}`,
  )
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  const pid = Number(readFileSync(join(dir, 'pid'), 'utf8'))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
