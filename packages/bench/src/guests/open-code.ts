import { type Agent, request } from 'node:http'

interface CodeAnswer {
  readonly status: number
  readonly body: string
  /** In milliseconds. */
  readonly took: number
}

/** Asks what a code opens, as somebody behind a proxy with this address. */
export const openCode = (url: string, code: string, address: string, agent?: Agent): Promise<CodeAnswer> =>
  new Promise((resolve, fail) => {
    const began = performance.now()
    const codeRequest = request(`${url}/v1/shared_sessions/${code}`, { agent, headers: { 'x-forwarded-for': address } })
    codeRequest.once('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (body += piece))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body, took: performance.now() - began }))
    })
    codeRequest.once('error', fail)
    codeRequest.end()
  })
