import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'

/** The database stores neither NUL nor half a character; both are replaced, so that no line stops the next ones. */
const text = z.string().transform((input) => input.slice(0, 2000).replaceAll('\0', '\uFFFD').toWellFormed())
const name = text.pipe(z.string().max(200))

/** One change in the history of the release store, which the edges and the release commands write. */
const releaseChange = z.object({
  /** Identifiers begin with a time after 1970. */
  at: z.iso.datetime().refine((at) => Date.parse(at) >= 0),
  action: z.enum(['publish', 'promote', 'rollout', 'pause', 'rollback', 'withdraw', 'open', 'close']),
  /** The environment; empty for a publication. */
  channel: name,
  /** The part; empty where an environment was opened or closed. */
  name,
  from: text.nullable(),
  to: text.nullable(),
  share: z.number().optional(),
  by: text.optional(),
  commit: text.optional(),
  reason: text.optional(),
})
export type ReleaseChange = z.output<typeof releaseChange>

/** A line that a crash cut off, or that a later version wrote in another form, has no change. */
const changeIn = (line: string): ReleaseChange[] => {
  try {
    return [releaseChange.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

export interface HistoryPiece {
  readonly changes: readonly ReleaseChange[]
  /** The number of lines that were not understood. */
  readonly skipped: number
  /** The beginnings of this piece and of the next one. */
  readonly start: number
  readonly next: number
}

const pieceBytes = 256 * 1024

const withFile = async <Result>(file: string, readFrom: (handle: FileHandle) => Promise<Result>): Promise<Result> => {
  const handle = await open(file, 'r')
  try {
    return await readFrom(handle)
  } finally {
    await handle.close()
  }
}

const bytesFrom = async (handle: FileHandle, start: number, length = pieceBytes): Promise<Buffer> => {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** The end of the line at this place; undefined while the line is still being written. */
const lineEnd = async (handle: FileHandle, place: number): Promise<number | undefined> => {
  const bytes = await bytesFrom(handle, place)
  const end = bytes.indexOf('\n')
  if (end >= 0) return place + end + 1
  return bytes.length === 0 ? undefined : lineEnd(handle, place + bytes.length)
}

/**
 * The changes from one place in the file on. A line that is still being written belongs to the next piece, and one that
 * is longer than a piece is skipped.
 */
export const readChanges = (file: string, start: number): Promise<HistoryPiece> =>
  withFile(file, async (handle) => {
    const bytes = await bytesFrom(handle, start)
    const piece = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
    if (piece.length === 0 && bytes.length === pieceBytes) {
      const end = await lineEnd(handle, start + bytes.length)
      return { changes: [], skipped: end === undefined ? 0 : 1, start, next: end ?? start }
    }
    const lines = piece.toString('utf8').split('\n').filter(Boolean)
    const changes = lines.flatMap(changeIn)
    return { changes, skipped: lines.length - changes.length, start, next: start + piece.length }
  })

const markBytes = 1024

/** Tells the text before a place from that of other histories; undefined where the file is shorter. */
export const markAt = (file: string, place: number): Promise<string | undefined> =>
  withFile(file, async (handle) => {
    const length = Math.min(markBytes, place)
    const bytes = await bytesFrom(handle, place - length, length)
    return bytes.length < length ? undefined : createHash('sha256').update(bytes).digest('hex')
  })
