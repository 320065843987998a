import { Agent, request } from 'node:http'

const atOnce = 32

interface CodeAnswer {
  readonly status: number
  readonly body: string
  /** In milliseconds. */
  readonly took: number
}

/** Asks what a code opens, as somebody behind a proxy with this address. */
export const lookAt = (url: string, code: string, address: string, agent?: Agent): Promise<CodeAnswer> =>
  new Promise((done, fail) => {
    const began = performance.now()
    const asked = request(`${url}/v1/shared_sessions/${code}`, { agent, headers: { 'x-forwarded-for': address } })
    asked.once('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (body += piece))
      answer.once('end', () => done({ status: answer.statusCode ?? 0, body, took: performance.now() - began }))
    })
    asked.once('error', fail)
    asked.end()
  })

/** Makes so many guesses, many at once; answers how often each status came. */
export async function guessCodes(
  url: string,
  guesses: number,
  { codeOf, addressOf }: { codeOf: (n: number) => string; addressOf: (n: number) => string },
): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const seen = new Map<number, number>()
  let next = 0
  const work = async (): Promise<void> => {
    while (next < guesses) {
      const n = next
      next += 1
      const { status } = await lookAt(url, codeOf(n), addressOf(n), agent)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return seen
}
