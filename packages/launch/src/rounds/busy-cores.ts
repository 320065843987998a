import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** Keeps every core busy until the answer is called. */
export function busyCores(): () => Promise<void> {
  const entry = join(import.meta.dirname, 'busy-core.process.ts')
  const children = Array.from({ length: availableParallelism() }, () =>
    fork(entry, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  // Taken here, because one that ends early says so only once.
  const exits = children.map((child) => once(child, 'exit'))
  return async () => {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(exits)
  }
}
