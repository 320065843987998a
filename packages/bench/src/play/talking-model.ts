import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

export interface TalkingModel {
  url: string
  /**
   * So many pieces in each answer from now on, one every so many milliseconds. The sentences of a
   * numbered answer are its own, so that their sound is not known from another one.
   */
  pace: { pieces: number; every: number; isVaried?: boolean; isNumbered?: boolean }
  /** When it was asked, by `performance.now`. */
  readonly requestTimes: number[]
  stop: () => void
}

const words = (
  'Well, I have thought about it **a good deal**, and this is what I keep coming back to: ' +
  'nobody asked me before it was decided. \n\n- the hours, \n- the people, \n- and what it does to *everything else* in a week. \n\n' +
  'You may say that it will pass, and perhaps it will; but it is I who stands there on Monday. \n\n'
).split(/(?<= )/)

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

let answers = 0

const speak = (response: ServerResponse, { pieces, every, isVaried, isNumbered }: TalkingModel['pace']): void => {
  if (isNumbered) {
    answers += 1
    response.write(event({ content: `That was question number ${answers}. After ${answers} of them I say it again: ` }))
  }
  const first = isVaried ? Math.floor(Math.random() * words.length) : 0
  let sentCount = 0
  const next = (): void => {
    response.write(event({ content: words[(first + sentCount) % words.length] }))
    sentCount += 1
    if (sentCount < pieces) return
    clearInterval(timer)
    response.end(`${event({}, 'stop')}data: [DONE]\n\n`)
  }
  const timer = setInterval(next, every)
  response.once('close', () => clearInterval(timer))
}

/** A language model that talks, with markdown in it, at the pace that it is given. */
export async function startTalkingModel(): Promise<TalkingModel> {
  const pace: TalkingModel['pace'] = { pieces: 1, every: 1 }
  const requestTimes: number[] = []
  const server = createServer((request, response) => {
    requestTimes.push(performance.now())
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      speak(response, { ...pace })
    })
  })
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    pace,
    requestTimes,
    stop,
  }
}
