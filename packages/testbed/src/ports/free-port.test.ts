import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'

const index = new URL('index.ts', import.meta.url).href

/** The ports that a process of its own gets; it ends when the test does. */
const portsOfOther = async (count: number): Promise<number[]> => {
  const script = `import { freePort } from '${index}'
    const ports = []
    for (let n = 0; n < ${count}; n += 1) ports.push(await freePort())
    console.log(JSON.stringify(ports))
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  })
  let output = ''
  child.stdout.setEncoding('utf8')
  for await (const text of child.stdout) {
    output += text as string
    if (output.includes('\n')) break
  }
  return JSON.parse(output) as number[]
}

const ownPorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  for (let n = 0; n < count; n += 1) ports.push(await freePort())
  return ports
}

test('no port is given to two processes, and each is outside the range of the system', async () => {
  const sides = await Promise.all([portsOfOther(300), portsOfOther(300), ownPorts(300)])
  const all = sides.flat()
  expect(new Set(all).size).toBe(900)
  for (const port of all) expect(port).toBeLessThan(32_000)
})

test('a port can be listened on as soon as it is given', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  expect(port).toBeGreaterThanOrEqual(10_000)
})
