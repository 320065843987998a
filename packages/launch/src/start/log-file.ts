import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const largest = 10 * 1024 * 1024

export interface LogFile {
  path: string
  write: (text: string) => void
  close: () => void
}

/** A log that keeps its predecessor beside it and never grows past a limit. */
export function openLogFile(path: string, limit = largest): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let size = 0
  const fresh = (): number => {
    if (existsSync(path)) renameSync(path, `${path}.1`)
    size = 0
    return openSync(path, 'w', 0o600)
  }
  let file = fresh()
  return {
    path,
    write: (text) => {
      if (size > limit) {
        closeSync(file)
        file = fresh()
      }
      size += writeSync(file, text)
    },
    close: () => closeSync(file),
  }
}
