import { Readable } from 'node:stream'

/** A stream of pieces. Waits for the first one, so that a fault before it can be answered with a status. */
export const streamOfPieces = async (pieces: AsyncGenerator<Buffer, void>): Promise<Readable> => {
  const first = await pieces.next()
  const all = async function* whole() {
    if (first.done) return
    yield first.value
    yield* pieces
  }
  return Readable.from(all(), { objectMode: false })
}
