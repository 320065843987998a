import { isDatabaseOutage } from '../../db/index.ts'

/** By code: the work that came last. */
const lastWork = new Map<string, Promise<unknown>>()

/**
 * Runs work that locks a code after the earlier work for the same code. A whole room scans one code at the same time:
 * without this queue, each of its guests would hold a connection while their transaction waits for the lock, and most of
 * them would wait longer than a call may. When the database fails, the work behind fails with it, so that no caller
 * waits in a queue that stands still.
 */
export const runInCodeQueue = async <T>(codeId: string, work: () => Promise<T>): Promise<T> => {
  const before = lastWork.get(codeId)
  const run = async (): Promise<T> => {
    await before?.catch((error: unknown) => {
      if (isDatabaseOutage(error)) throw error
    })
    return work()
  }
  const own = run()
  lastWork.set(codeId, own)
  try {
    return await own
  } finally {
    if (lastWork.get(codeId) === own) lastWork.delete(codeId)
  }
}
