import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { http2Front } from './http2-front.ts'
import { selfSigned } from '@parley/testbed/certificate'

const behind = async (): Promise<string> => {
  const server = createServer((request, response) => {
    response.writeHead(203, { 'x-host': request.headers.host, connection: 'close' })
    void text(request).then((body) => response.end(`${request.method} ${request.url} ${body}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('the server behind the front answers over HTTP/2, with a valid certificate', async () => {
  const certificate = selfSigned()
  const front = await http2Front(await behind(), certificate)
  onTestFinished(front.stop)
  const client = connect(front.origin, { ca: certificate.cert })
  onTestFinished(() => client.destroy())
  const stream = client.request({ ':method': 'POST', ':path': '/v1/x?y=1' })
  stream.end('body')
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
  expect(await text(stream)).toBe('POST /v1/x?y=1 body')
  expect([headers[':status'], headers['x-host']]).toEqual([203, new URL(front.origin).host])
})

test('the certificate signs itself, for a day', () => {
  const { cert } = selfSigned(Date.parse('2030-05-06T07:08:09Z'))
  const certificate = new X509Certificate(cert)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect([certificate.checkHost('localhost'), certificate.validTo]).toEqual(['localhost', 'May  7 07:08:09 2030 GMT'])
})
