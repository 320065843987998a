import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A scripted model's answer: pieces of text, any deltas, or a refusal. */
export type ScriptedAnswer =
  | { status: number; message: string }
  | { text?: readonly string[]; deltas?: readonly object[]; finish?: string; usage?: object }

type Script = (body: Record<string, unknown>) => ScriptedAnswer

export interface ScriptedModel {
  baseUrl: string
  answer: (script: Script) => void
  /** The body of every request so far. */
  bodies: () => Record<string, unknown>[]
  stop: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return JSON.parse(text) as Record<string, unknown>
}

const stream = (response: ServerResponse, answer: Exclude<ScriptedAnswer, { status: number }>): void => {
  const { text = [], deltas = text.map((content) => ({ content })), finish = 'stop', usage } = answer
  const lines = [
    ...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    ...(usage ? [{ choices: [], usage }] : []),
  ]
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const line of lines) response.write(`data: ${JSON.stringify(line)}\n\n`)
  response.end('data: [DONE]\n\n')
}

/** A model of OpenAI's chat protocol that answers by the parameters of the request, and names its models as Ollama does. */
export const startScriptedModel = async (models: readonly string[] = []): Promise<ScriptedModel> => {
  let script: Script = () => ({ text: ['Hello.'] })
  const bodies: Record<string, unknown>[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) }))
      return
    }
    const body = await bodyOf(request)
    bodies.push(body)
    const answer = script(body)
    if (!('status' in answer)) return stream(response, answer)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: answer.message } }))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answer: (next) => (script = next),
    bodies: () => bodies,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
