import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { busyCores } from './busy-cores.ts'

const readProcess = (pid: string, file: 'stat' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

/** The fields of a process after its name, which may hold spaces. */
const fieldsOf = (pid: string): string[] => {
  const stat = readProcess(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const isBusyCore = (pid: string): boolean => readProcess(pid, 'cmdline').includes('busy-core.process.ts')

const busyCoresOf = (parent: number | undefined): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isBusyCore(pid) && fieldsOf(pid)[1] === String(parent))

/** Processor time in hundredths of a second. */
const timeOf = (pid: string): number => {
  const [user, system] = fieldsOf(pid).slice(11, 13)
  return Number(user) + Number(system)
}

test('each core gets a process that works, until the answer is called, also when one ends early', async () => {
  const end = busyCores()
  onTestFinished(end)
  await expect.poll(() => busyCoresOf(process.pid)).toHaveLength(availableParallelism())
  const pids = busyCoresOf(process.pid)
  // More than a process needs to start and then wait.
  await expect.poll(() => Math.min(...pids.map(timeOf))).toBeGreaterThan(100)
  const [first] = pids
  process.kill(Number(first), 'SIGKILL')
  await expect.poll(() => isBusyCore(String(first))).toBe(false)
  await end()
  expect(pids.filter(isBusyCore)).toEqual([])
})

test('the processes end with the one that started them, also when it is killed', async () => {
  const file = JSON.stringify(join(import.meta.dirname, 'busy-cores.ts'))
  const parent = spawn(process.execPath, ['-e', `import(${file}).then(({ busyCores }) => busyCores())`])
  onTestFinished(() => void parent.kill('SIGKILL'))
  await expect.poll(() => busyCoresOf(parent.pid)).toHaveLength(availableParallelism())
  const pids = busyCoresOf(parent.pid)
  // One that has not begun to work ends with its channel, too, but would prove nothing.
  await expect.poll(() => Math.min(...pids.map(timeOf))).toBeGreaterThan(100)
  parent.kill('SIGKILL')
  await expect.poll(() => pids.filter(isBusyCore)).toEqual([])
})
