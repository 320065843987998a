import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './refusal.mjs'
import { pinnedNode, root } from './root.mjs'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * Continues on the pinned Node and ends as that ends. The channel between the two tells the other one when this
 * process is killed, so that nothing is left behind.
 */
export const handOver = async (entry, environment = {}, args = process.argv.slice(2)) => {
  const child = spawn(pinnedNode, [join(here, '..', entry), ...args], {
    cwd: root,
    // A module that was compiled once is read from then on: every process that follows starts in two thirds of the
    // time.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compile'), ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchParent(() => child.kill('SIGTERM'))
  const [code, signal] = await new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (...end) => done(end))
  })
  if (signal) throw new Refusal(`Parley was ended from outside (${signal}).`)
  process.exit(code)
}

/** npm may be killed, and its shell passes no signal on, so a process without a parent leaves as well. */
const watchParent = (leave) => {
  const parent = process.ppid
  const asking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(asking)
    leave()
  }, 500)
  asking.unref()
}
