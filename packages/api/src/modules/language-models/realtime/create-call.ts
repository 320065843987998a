import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { guardedFetch } from '../../../platform/guarded-fetch/index.ts'
import { chatFault, statusFault } from '../calls/chat-fault.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { addressBelow, keyHeader } from '../speech/speech-address.ts'
import type { SpeechConnection } from '../speech/speech-provider.ts'

export interface CreatedCall {
  /** The provider's answer to the offer of the browser. */
  sdp: string
  providerCallId: string
}

const part = (boundary: string, name: string, type: string, value: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${value}\r\n`

const send = async (
  connection: SpeechConnection,
  path: string,
  init: { headers?: Record<string, string>; body?: string; signal: AbortSignal },
): Promise<Response> => {
  try {
    const answer = await guardedFetch(connection.allow)(addressBelow(connection.baseUrl, path), {
      method: 'POST',
      ...init,
      headers: { ...init.headers, ...keyHeader(connection) },
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw statusFault(answer.status, answer.headers.get('retry-after') ?? undefined)
  } catch (error) {
    if (init.signal.aborted) throw new ProviderFault('first_token_late')
    throw chatFault(error)
  }
}

/** Hands the browser's offer to the provider, together with all that the model is told. */
export const createCall = async (
  connection: SpeechConnection,
  { sdp, session }: { sdp: string; session: object },
  signal: AbortSignal,
): Promise<CreatedCall> => {
  const boundary = `parley-${randomUUID()}`
  const body = [
    part(boundary, 'sdp', 'application/sdp', sdp),
    part(boundary, 'session', 'application/json', JSON.stringify(session)),
    `--${boundary}--\r\n`,
  ].join('')
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, accept: 'application/sdp' }
  const answer = await send(connection, 'realtime/calls', { headers, body, signal })
  const providerCallId = /([^/?]+)(?:\?.*)?$/.exec(answer.headers.get('location') ?? '')?.[1]
  const text = await answer.text().catch(() => '')
  if (/html/i.test(answer.headers.get('content-type') ?? '')) throw new ProviderFault('not_a_stream')
  if (!providerCallId || !text.startsWith('v=')) throw new ProviderFault('malformed')
  return { sdp: text, providerCallId }
}

/** Ends a call at the provider; the browser's connection closes with it. */
export const hangUpCall = async (
  connection: SpeechConnection,
  providerCallId: string,
  signal: AbortSignal,
): Promise<void> => {
  const answer = await send(connection, `realtime/calls/${encodeURIComponent(providerCallId)}/hangup`, { signal })
  await answer.body?.cancel()
}

const callSecret = z.object({ value: z.string().min(1) })

/** Shows that the key and the model are accepted: the provider makes a secret, which stays unused and soon ends. */
export const tryRealtime = async (connection: SpeechConnection, signal: AbortSignal): Promise<void> => {
  const body = JSON.stringify({ session: { type: 'realtime', model: connection.model } })
  const headers = { 'content-type': 'application/json' }
  const answer = await send(connection, 'realtime/client_secrets', { headers, body, signal })
  const document: unknown = await answer.json().catch(() => undefined)
  // A web page with a success status stands at many a wrong address.
  if (!callSecret.safeParse(document).success) throw new ProviderFault('malformed')
}
