import { Writable } from 'node:stream'
import { createLog } from '@parley/server-kit/logs'
import { expect, test } from 'vitest'
import { chatFault, statusFault, streamFault } from './chat-fault.ts'
import { ProviderFault } from './provider-fault.ts'

const canary = 'sk-canary-of-a-cause'

const logError = (err: Error): string => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, finish) => {
      lines.push(chunk.toString())
      finish()
    },
  })
  createLog({ level: 'info', destination }).error({ err }, 'said')
  return lines.join('')
}

test('a fault is logged without the words of the provider, wherever they stand', () => {
  const refusal = Object.assign(new Error(`Incorrect API key provided: ${canary}`), { statusCode: 401 })
  for (const fault of [
    new ProviderFault('reset', { cause: refusal }),
    chatFault(refusal),
    chatFault(new Error('failed', { cause: refusal })),
    streamFault({ error: { message: canary } }),
    streamFault(refusal),
  ])
    expect(logError(fault)).not.toContain(canary)
})

test('a fault of the network keeps the words of the system', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  expect(logError(chatFault(cause))).toContain('connect ECONNREFUSED 127.0.0.1:9')
})

test.each([
  ['99999999999', 3_600_000],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s waits %s ms', (header, wait) => {
  expect(statusFault(429, header).retryAfter).toBe(wait)
})
