import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DraftedLine } from '@parley/contracts/authored'
import { onTestFinished } from 'vitest'

export const fieldLine = (value: string): string => `${JSON.stringify({ field: 'persona.first_name', value })}\n`

/** Starts a model server whose connection breaks in the middle of its second line; answers its address. */
export const startBreakingModel = async (): Promise<string> => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const content = `${fieldLine('Old')}{"field":"persona.last_name","value":"`
    const chunk = { id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    setTimeout(() => response.destroy(), 200)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

/** The lines of a draft that an author asks for. */
export const readDraft = async (url: string, { token }: { token?: string | undefined }): Promise<DraftedLine[]> => {
  const response = await fetch(`${url}/v1/drafts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Nora leads a ward and is tired.', language: 'en' }),
  })
  const text = await response.text()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DraftedLine)
}
