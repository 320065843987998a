import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

/** What one stream came to: when its first word arrived, how many came, and all of them together. */
export interface Heard {
  first: number
  chunks: number
  text: string
}

/** One way from a question to the words of an answer. */
export interface Relay {
  name: string
  /** Makes ready what is needed before the question, outside of what is measured. */
  prepare?: (streams: number) => Promise<void>
  ask: (stream: number) => Promise<Heard>
}

interface Sent {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  /** The text of one `data:` line; nothing when it is none of the answer's. */
  textOf: (line: string) => string | undefined
  /** True when the answer is whole and the connection may be left. */
  isLast?: (line: string) => boolean
  begun?: () => number
}

/** Reads an event stream without anything that would cost more than the server it measures. */
export const listen = ({ url, method = 'POST', headers = {}, body, textOf, isLast, begun }: Sent): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const heard: Heard = { first: 0, chunks: 0, text: '' }
    const payload = body ? JSON.stringify(body) : undefined
    const sent = request(url, {
      method,
      agent,
      headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
    })
    sent.on('error', reject)
    sent.once('response', (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('error', () => resolve(heard))
      response.on('data', (piece: string) => {
        const lines = (rest + piece).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (!line.startsWith('data: ')) continue
          const text = textOf(line)
          if (text !== undefined) {
            if (heard.chunks === 0) heard.first = performance.now() - (begun?.() ?? started)
            heard.chunks += 1
            heard.text += text
          }
          if (isLast?.(line)) {
            response.destroy()
            resolve(heard)
          }
        }
      })
      response.once('end', () => resolve(heard))
    })
    sent.end(payload)
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
