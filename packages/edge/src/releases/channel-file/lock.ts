import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@parley/server-kit/refusal'

const staleAfter = 30_000
const touchEvery = 5000
const giveUpAfter = 60_000

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const tryTake = async (file: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(`${hostname()} ${process.pid}`)
    await handle.close()
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Checks a process id only on the same host, because it means nothing in another container. */
const isDead = (holder: string): boolean => {
  const [host, pid] = holder.split(' ')
  return host === hostname() && pid !== undefined && !isAlive(Number(pid))
}

/** Removes a stale lock, whose holder died or stopped touching the file, so that it does not block releases. */
const dropStale = async (file: string): Promise<void> => {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const age = Date.now() - mtimeMs
    if (age > staleAfter || (age > 1000 && isDead(holder))) await rm(file, { force: true })
  } catch {
    // It went away in the meantime, which is what we wait for.
  }
}

/** Runs `work` while no other process runs under this lock file. */
export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(path.dirname(file), { recursive: true })
  const started = Date.now()
  while (!(await tryTake(file))) {
    if (Date.now() - started > giveUpAfter)
      throw new Refusal(`Another release command is running (${file}). Wait for it, then try again.`)
    await dropStale(file)
    await wait(20 + Math.random() * 30)
  }
  const touch = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), touchEvery)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    await rm(file, { force: true })
  }
}
