import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const largest = 10 * 1024 * 1024

export interface LogFile {
  path: string
  /** Never throws: a full disk costs lines of the log, but must not end the processes that write them. */
  write: (text: string) => void
  close: () => void
}

/** Opens an empty file under this path, and keeps its predecessor beside it. */
const openNext = (path: string): number => {
  if (existsSync(path)) renameSync(path, `${path}.1`)
  return openSync(path, 'w', 0o600)
}

/** A log that keeps its predecessor beside it and never grows past a limit. */
export function openLogFile(path: string, limit = largest): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let file: number | undefined = openNext(path)
  let size = 0
  let loss = { characters: 0, reason: '' }

  const close = (): void => {
    if (file !== undefined) closeSync(file)
    file = undefined
  }
  const append = (text: string): void => {
    if (size > limit) {
      close()
      size = 0
    }
    file ??= openNext(path)
    size += writeSync(file, text)
  }
  const write = (text: string): void => {
    const note = loss.characters > 0 ? `${loss.characters} characters are missing here: ${loss.reason}\n` : ''
    try {
      append(`${note}${text}`)
      loss = { characters: 0, reason: '' }
    } catch (error) {
      loss = {
        characters: loss.characters + text.length,
        reason: error instanceof Error ? error.message : String(error),
      }
    }
  }
  return { path, write, close }
}
