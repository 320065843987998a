import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Engine } from '../../db/index.ts'
import type { StoredSequence, StoredTable } from './backup-schema.ts'

/** A backup is gzip over lines of JSON: a header, then each table followed by its rows, then the end. */
export interface BackupHeader {
  format: 'parley-backup'
  version: 1
  madeAt: string
  engine: Engine
  migrations: string[]
  /** The version of the former job queue, which had a schema of its own; null since jobs are in a table. */
  jobs: number | null
  sequences: StoredSequence[]
}

/** The values of one row as database text, in the order of the table's columns. */
export type BackupRow = (string | null)[]

export type BackupLine = BackupHeader | { table: StoredTable } | BackupRow | { end: { rows: number } }

export const isHeader = (line: BackupLine): line is BackupHeader => 'format' in line && line.format === 'parley-backup'
export const isRow = (line: BackupLine): line is BackupRow => Array.isArray(line)

export class BackupFileError extends Error {
  override name = 'BackupFileError'
}

export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.on('error', (error) => text.destroy(error))
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield JSON.parse(line) as BackupLine
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why = code === 'ENOENT' ? 'does not exist' : 'is not a complete backup'
    throw new BackupFileError(`The file ${file} ${why}.`, { cause: error })
  } finally {
    source.destroy()
  }
}
