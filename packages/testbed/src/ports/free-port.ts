import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Below the ports that the system hands out by itself: a connection that another process opens can never take one of
 * these, nor can a client that calls a stopped server again and again reach itself.
 */
const range = { from: 10_000, to: 32_000 }

/** A file for each port that a process has taken, with the number of that process. */
const folder = join(tmpdir(), `parley-ports-${process.getuid?.() ?? 0}`)

const takenFiles = new Set<string>()
process.once('exit', () => {
  for (const file of takenFiles) rmSync(file, { force: true })
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const ownerOf = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** False when another process has it. The port of a process that was killed is free at the next look. */
const take = (port: number): boolean => {
  const file = join(folder, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    takenFiles.add(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = ownerOf(file)
    if (owner && !isAlive(owner)) rmSync(file, { force: true })
    return false
  }
}

const isUnused = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port)
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!listens) return false
  server.close()
  await once(server, 'close')
  return true
}

/** A port that nothing listens on, and that no other test gets until this process ends. */
export async function freePort(): Promise<number> {
  mkdirSync(folder, { recursive: true })
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(range.from, range.to)
    if (take(port) && (await isUnused(port))) return port
  }
  throw new Error('No port is free.')
}
