import type { Problem } from '@parley/contracts/errors'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const id = '0192f000-0000-7000-8000-000000000001'
const jsonType = { 'content-type': 'application/json' }
const title = (bytes: readonly number[]) =>
  Buffer.from([...Buffer.from('{"title":"ab'), ...bytes, ...Buffer.from('"}')])

const send = async (path: string, body: string | Uint8Array, headers: Record<string, string> = jsonType) => {
  const { url } = await startTestServer()
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: Buffer.from(body) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Problem & { title: string } }
}

test.each([
  ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
  ['a byte that UTF-8 does not use', [0xff]],
  ['a character that breaks off', [0xe2, 0x82]],
  ['an overlong NUL', [0xc0, 0x80]],
])('a JSON body with %s is refused instead of being repaired', async (_fault, bytes) => {
  const { status, body } = await send(`/echo/${id}`, title(bytes))
  expect([status, body.code]).toEqual([400, 'malformed-request'])
})

test('a JSON body keeps its characters, and may begin with a byte order mark', async () => {
  const { status, body } = await send(`/echo/${id}`, Buffer.from('\uFEFF{"title":"été 😀 \uFFFD"}'))
  expect([status, body.title]).toEqual([200, 'été 😀 \uFFFD'])
})

test.each(['title=ab%ED%A0%80', 'title=ab%ff', 'ab%C0%80=x&title=abc'])('the form %s is refused', async (form) => {
  const { status, body } = await send('/form', form, { 'content-type': 'application/x-www-form-urlencoded' })
  expect([status, body.code]).toEqual([400, 'malformed-request'])
})

test('a form with a bare percent sign or a plus sign keeps both meanings', async () => {
  const form = 'title=50%+off%20%C3%A9'
  const { status, body } = await send('/form', form, { 'content-type': 'application/x-www-form-urlencoded' })
  expect([status, body.title]).toEqual([201, '50% off é'])
})

test('a form with a hundred thousand names is refused without work that grows with their square', async () => {
  const names = Array.from({ length: 100_000 }, (_, number) => `n${number.toString(36)}=`)
  const { status, body } = await send('/form', names.join('&'), { 'content-type': 'application/x-www-form-urlencoded' })
  expect([status, body.code]).toEqual([400, 'invalid-input'])
})

test.each(['n=%ED%A0%80', 'x=%FF', '%E2%82=1', 'n=1&y=a%C3'])('the query ?%s is refused', async (query) => {
  const { status, body } = await send(`/echo/${id}?${query}`, '{"title":"abc"}')
  expect([status, body.code]).toEqual([400, 'malformed-request'])
})

test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'GZIP'])(
  'a body with content-encoding %s is refused and the caller learns which encoding to use',
  async (encoding) => {
    const { status, headers, body } = await send(`/echo/${id}`, gzipSync('{"title":"abc"}'), {
      ...jsonType,
      'content-encoding': encoding,
    })
    expect([status, body.code, headers.get('accept-encoding')]).toEqual([415, 'unsupported-media-type', 'identity'])
  },
)

test.each(['utf-16', 'UTF-16LE', '"iso-8859-1"', 'utf-8x'])(
  'a JSON body with charset %s is refused',
  async (charset) => {
    const { status, body } = await send(`/echo/${id}`, '{"title":"abc"}', {
      'content-type': `application/json; charset=${charset}`,
    })
    expect([status, body.code]).toEqual([415, 'unsupported-media-type'])
  },
)

test.each(['utf-8', ' UTF-8', '"utf-8"', 'us-ascii'])('a JSON body with charset %s is read', async (charset) => {
  const { status, body } = await send(`/echo/${id}`, '{"title":"abc"}', {
    'content-type': `application/json; charset=${charset}`,
    'content-encoding': 'identity',
  })
  expect([status, body.title]).toEqual([200, 'abc'])
})
