import { readdirSync, readFileSync } from 'node:fs'

export type Part = 'api' | 'edge'

interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

const readProcess = (pid: string): ProcessEntry[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold spaces; the state and the parent follow it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return [{ pid: Number(pid), parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }]
  } catch {
    // It has ended since the folder was read.
    return []
  }
}

/** The process that started this one, and starts it again when it ends. */
export const parentOf = (pid: number): number => readProcess(String(pid))[0]?.parent ?? 0

/** The process of a part among the descendants of `npm start`. */
export function findPart(root: number, part: Part): number | undefined {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const isBelowRoot = (pid: number): boolean => {
    for (let at = parents.get(pid); at; at = parents.get(at)) if (at === root) return true
    return false
  }
  return all.find(({ pid, command }) => command.includes(`packages/${part}/src/main.ts`) && isBelowRoot(pid))?.pid
}
