import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@parley/server-kit/refusal'
import { releaseLimits } from '../limits.ts'

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const tryTake = async (file: string, holder: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(holder)
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

/** The holder of a stale lock, who died or stopped touching the file; undefined for a lock that is in use or gone. */
const findStaleHolder = async (file: string): Promise<string | undefined> => {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const age = Date.now() - mtimeMs
    return age > releaseLimits.lockStale || (age > releaseLimits.lockOfDeadStale && isDead(holder)) ? holder : undefined
  } catch {
    // The lock was released in the meantime.
    return undefined
  }
}

/**
 * Removes a stale lock, so that it does not block releases. Only one process at a time may do it: between the look of a
 * second one and its removal, the first one could have taken the lock.
 */
const dropStale = async (file: string): Promise<void> => {
  const holder = await findStaleHolder(file)
  if (holder === undefined) return
  const breaking = `${file}.breaking`
  if (!(await tryTake(breaking, `${hostname()} ${process.pid}`))) {
    if ((await findStaleHolder(breaking)) !== undefined) await rm(breaking, { force: true })
    return
  }
  try {
    if ((await findStaleHolder(file)) === holder) await rm(file, { force: true })
  } finally {
    await rm(breaking, { force: true })
  }
}

const holderOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

/** Throws when another process took the lock over, because this one stood still for too long. */
export type LockConfirmation = () => Promise<void>

/** Runs `work` while no other process runs under this lock file. */
export const withLock = async <T>(file: string, work: (confirm: LockConfirmation) => Promise<T>): Promise<T> => {
  await mkdir(path.dirname(file), { recursive: true })
  const startedAt = Date.now()
  const me = `${hostname()} ${process.pid} ${randomUUID()}`
  while (!(await tryTake(file, me))) {
    if (Date.now() - startedAt > releaseLimits.waitForLock)
      throw new Refusal(`Another release command is running (${file}). Wait for it, then try again.`)
    await dropStale(file)
    await wait(releaseLimits.lockPause + Math.random() * releaseLimits.lockPauseChance)
  }
  const confirm = async (): Promise<void> => {
    if ((await holderOf(file)) !== me)
      throw new Refusal('Another release command took over, because this one stood still. Try again.')
  }
  const touch = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    releaseLimits.touchLockEvery,
  )
  try {
    return await work(confirm)
  } finally {
    clearInterval(touch)
    // A lock that another process has taken over is left to it.
    if ((await holderOf(file)) === me) await rm(file, { force: true })
  }
}
