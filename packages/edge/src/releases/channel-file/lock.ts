import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

const staleAfter = 30_000
const giveUpAfter = 20_000

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
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** A holder that died, or hangs far beyond what a change takes, does not block releases for ever. */
const dropStale = async (file: string): Promise<void> => {
  try {
    const [pid, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const age = Date.now() - mtimeMs
    if (age > staleAfter || (age > 1000 && pid !== '' && !isAlive(Number(pid)))) await rm(file, { force: true })
  } catch {
    // It went away in the meantime, which is what we wait for.
  }
}

/** Runs `work` while no other process does the same under this lock file. */
export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(path.dirname(file), { recursive: true })
  const started = Date.now()
  while (!(await tryTake(file))) {
    if (Date.now() - started > giveUpAfter)
      throw new Refusal(`Another release command is running (${file}). Wait for it, then try again.`)
    await dropStale(file)
    await wait(20 + Math.random() * 30)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
