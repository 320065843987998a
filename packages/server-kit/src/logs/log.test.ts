import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const capture = (options: { isOrdinary?: (error: unknown) => boolean } = {}) => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, finish) => {
      lines.push(chunk.toString())
      finish()
    },
  })
  return { lines, log: createLog({ level: 'info', destination, ...options }) }
}

const names = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'access_token',
  'reset_code',
  'invite_code',
  'secret',
]

test.each(names)('%s never reaches a line, at any depth', (name) => {
  const { lines, log } = capture()
  log.info({ [name]: 'hunter2', a: { [name]: 'hunter2', b: { [name]: 'hunter2', c: { [name]: 'hunter2' } } } }, 'said')
  expect(lines.join('')).toContain('said')
  expect(lines.join('')).not.toContain('hunter2')
})

test('an error is written with its cause and without the values that a driver adds to it', () => {
  const { lines, log } = capture()
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', parameters: ['hunter2'] })
  log.error({ err: new Error('failed', { cause }) }, 'said')
  const line = JSON.parse(lines.join('')) as { err: { message: string; cause: { fault: string } } }
  expect(line.err.message).toBe('failed')
  expect(line.err.cause.fault).toBe('23505')
  expect(lines.join('')).not.toContain('hunter2')
})

test('an error that is no news writes no line, alone or among facts; every other line is written', () => {
  const { lines, log } = capture({ isOrdinary: (error) => error instanceof RangeError })
  const request = log.child({ reqId: '1' })
  request.warn(new RangeError('left'), 'response errored')
  request.error({ err: new RangeError('left') }, 'said')
  expect(lines).toEqual([])
  request.warn(new Error('broken'), 'response errored')
  request.info('said')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['response errored', 'said'])
})
