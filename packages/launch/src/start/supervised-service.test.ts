import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { restartTimes, superviseService } from './supervised-service.ts'

/** A service that answers with its process id, and does what the test says before it listens. */
const plan = (before = '') => {
  const dir = temporaryFolder()
  const entry = join(dir, 'service.ts')
  const code = `import { createServer } from 'node:http'
    ${before}
    const server = createServer((request, response) => response.end(String(process.pid)))
    server.listen(Number(process.env.PORT), '127.0.0.1', () =>
      process.send({ ready: true, url: 'http://127.0.0.1:' + server.address().port }))`
  writeFileSync(entry, code)
  return { dir, title: 'The part', entry, env: { PORT: '0' }, logFile: join(dir, 'part.log'), readyWithin: 60_000 }
}

const quick = { firstDelay: 10, longestDelay: 40, healthyAfter: 60_000 }

const supervise = async (servicePlan: ReturnType<typeof plan>, times = quick) => {
  const lines: string[] = []
  const service = await superviseService(servicePlan, (line) => lines.push(line), times)
  onTestFinished(service.stop)
  const pid = async (): Promise<number | undefined> => {
    const answer = await fetch(service.url).catch(() => undefined)
    return answer && Number(await answer.text())
  }
  /** Kills the process and returns its id. The id 0 would mean the process group of the test. */
  const kill = async (): Promise<number> => {
    const running = await pid()
    if (!running) throw new Error('The service does not run.')
    process.kill(running, 'SIGKILL')
    return running
  }
  /** Kills the process, and resolves with the id of the next one. */
  const killOnce = async (): Promise<number> => {
    const before = await kill()
    await expect.poll(async () => [undefined, before].includes(await pid())).toBe(false)
    return (await pid()) ?? 0
  }
  return { ...service, said: lines, pid, kill, killOnce }
}

const delays = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /again in ([\d.]+) s/.exec(line)?.[1] ?? [])

test('a killed service runs again at the same address, and the log says what happened', async () => {
  const servicePlan = plan()
  const { said, killOnce, stop } = await supervise(servicePlan)
  await killOnce()
  await expect
    .poll(() => said)
    .toEqual([
      `The part was killed (SIGKILL); its log is ${servicePlan.logFile}. Starting it again in 0.01 s.`,
      'The part runs again.',
    ])
  await stop()
  expect(readFileSync(servicePlan.logFile, 'utf8').split('\n').slice(0, -1)).toEqual(said)
})

test('the delay doubles up to its limit while the service keeps ending', async () => {
  const { said, killOnce } = await supervise(plan())
  for (let kills = 0; kills < 4; kills += 1) await killOnce()
  expect(delays(said)).toEqual(['0.01', '0.02', '0.04', '0.04'])
})

test('the usual delay begins with 1 s and grows to 30 s, until the service has run for a minute', async () => {
  const lines: string[] = []
  const { url, stop } = await superviseService(plan(), (line) => lines.push(line))
  onTestFinished(stop)
  const pid = Number(await (await fetch(url)).text())
  expect(pid).toBeGreaterThan(1)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => delays(lines)).toEqual(['1'])
  expect(restartTimes).toEqual({ firstDelay: 1000, longestDelay: 30_000, healthyAfter: 60_000 })
})

test('a service that ran for long enough starts with the first delay again', async () => {
  const { said, killOnce } = await supervise(plan(), { ...quick, healthyAfter: 0 })
  for (let kills = 0; kills < 3; kills += 1) await killOnce()
  expect(delays(said)).toEqual(['0.01', '0.01', '0.01'])
})

test('a restart that fails is tried again until it succeeds', async () => {
  const servicePlan = plan(`import { existsSync } from 'node:fs'
    if (existsSync(import.meta.dirname + '/flooded')) throw new Error('The cellar is flooded.')`)
  const floodFile = join(servicePlan.dir, 'flooded')
  const { said, pid, kill } = await supervise(servicePlan)
  writeFileSync(floodFile, '')
  await kill()
  await expect.poll(() => said.filter((line) => line.includes('The cellar is flooded.')).length).toBeGreaterThan(1)
  rmSync(floodFile)
  await expect.poll(pid).toBeGreaterThan(0)
})

test('a service that is stopped while it waits for its restart stays away', async () => {
  const { said, kill, stop, url } = await supervise(plan(), { ...quick, firstDelay: 600_000 })
  await kill()
  await expect.poll(() => said).toHaveLength(1)
  await stop()
  // Its port is free for others.
  const server = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void server.close())
  await expect.poll(() => server.listening).toBe(true)
})

test('a first start that fails is thrown', async () => {
  const failing = plan(
    `process.send({ failed: 'The cellar is flooded.' }, () => process.exit(1)); await new Promise(() => {})`,
  )
  await expect(superviseService(failing, () => {}, quick)).rejects.toThrow(/^The cellar is flooded\.$/)
})
