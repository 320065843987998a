import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

/** The result of one stream: when its first word arrived, how many came, and all of them together. */
export interface StreamReading {
  /** Milliseconds since the question. */
  first: number
  /** The same moment on the clock that all processes share. */
  firstAt: number
  chunks: number
  text: string
}

/** A server that relays a question to a model and streams the answer. */
export interface Relay {
  name: string
  /** Prepares the streams before the measurement starts. */
  prepare?: (streams: number) => Promise<void>
  ask: (stream: number) => Promise<StreamReading>
}

interface StreamRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  /** The text of one `data:` line; nothing when it is none of the answer's. */
  textOf: (line: string) => string | undefined
  /** True when the answer is whole and the connection may be left. */
  isLast?: (line: string) => boolean
  /** The moment of the question, if another request asked it. */
  startTime?: () => number
  onOpen?: () => void
}

/** The clock that all processes share, in milliseconds. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6

/** Reads an event stream with as little work as possible, so that the reader costs less than the server. */
export const listen = ({
  url,
  method = 'POST',
  headers = {},
  body,
  textOf,
  isLast,
  startTime,
  onOpen,
}: StreamRequest): Promise<StreamReading> =>
  new Promise((resolve, reject) => {
    const startedAt = clock()
    const reading: StreamReading = { first: 0, firstAt: 0, chunks: 0, text: '' }
    const payload = body ? JSON.stringify(body) : undefined
    const clientRequest = request(url, {
      method,
      agent,
      headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
    })
    clientRequest.on('error', reject)
    clientRequest.once('response', (response) => {
      onOpen?.()
      let rest = ''
      response.setEncoding('utf8')
      // Ignore the error of a broken stream, because its text is then too short.
      response.on('error', () => undefined)
      response.on('data', (piece: string) => {
        const lines = (rest + piece).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (!line.startsWith('data: ')) continue
          const text = textOf(line)
          if (text !== undefined) {
            if (reading.chunks === 0) reading.firstAt = clock()
            reading.chunks += 1
            reading.text += text
          }
          if (isLast?.(line)) response.destroy()
        }
      })
      response.once('close', () => resolve({ ...reading, first: reading.firstAt - (startTime?.() ?? startedAt) }))
    })
    clientRequest.end(payload)
  })

interface PostRequest {
  url: string
  headers: Record<string, string>
  body: object
}

/** Sends one call with as little work as the streams. */
export const post = ({ url, headers, body }: PostRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', ...headers },
    })
    clientRequest.once('error', reject)
    clientRequest.once('response', (response) => {
      response.resume()
      if ((response.statusCode ?? 500) < 300) resolve()
      else reject(new Error(`${url} answered ${response.statusCode}`))
    })
    clientRequest.end(JSON.stringify(body))
  })

interface OpenAiLine {
  choices: { delta?: { content?: string } }[]
}

const openAiText = (line: string): string | undefined =>
  line === 'data: [DONE]' ? undefined : (JSON.parse(line.slice(6)) as OpenAiLine).choices[0]?.delta?.content

const relayText = (line: string): string => (JSON.parse(line.slice(6)) as { text: string }).text

const question = (model: string) => ({ model, stream: true, messages: [{ role: 'user', content: 'Hello?' }] })

export const direct = (url: string, model: string): Relay => ({
  name: 'direct',
  ask: () => listen({ url: `${url}/v1/chat/completions`, body: question(model), textOf: openAiText }),
})

export const plainRelay = (name: string, url: string, model: string): Relay => ({
  name,
  ask: () => listen({ url, body: question(model), textOf: relayText }),
})
