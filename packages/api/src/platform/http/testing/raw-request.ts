import { connect } from 'node:net'

/**
 * Writes bytes to a raw socket, piece by piece, and returns the response once the server closes the connection or falls
 * silent.
 */
export const rawRequest = (
  port: number,
  pieces: readonly string[],
  { pause = 0, silence = 30_000 } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(silence, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    )
    socket.on('close', () => resolve(answer))
    const writeFrom = (at: number): void => {
      const piece = pieces[at]
      if (piece === undefined || socket.destroyed) return
      socket.write(piece)
      setTimeout(writeFrom, pause, at + 1)
    }
    socket.on('connect', () => writeFrom(0))
  })
