import { createServer } from 'node:http'
import { isIP } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ForbiddenAddressError, checkAddress, isPublicAddress, publicLookupBy } from './allowed-address.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { guardedSocket } from './guarded-socket.ts'

const inside = [
  '127.0.0.1',
  '127.8.8.8',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '4000::1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  'not an address',
]
const outside = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e']

test.each(inside)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(outside)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

const refusedAddresses = [
  'http://localhost/v1',
  'http://localhost.:80/v1',
  'http://api.localhost/v1',
  'http://metadata.google.internal/v1',
  'http://2130706433/v1',
  'http://0x7f.1/v1',
  'http://127.1/v1',
  'http://[::1]/v1',
  'http://[::ffff:7f00:1]/v1',
  'http://printer.local/v1',
]

test.each(refusedAddresses)('%s is refused before anything is connected', (address) =>
  expect(() => checkAddress(new URL(address), [])).toThrow(ForbiddenAddressError),
)

test('a host that the operator names may be private, with its port or without', () => {
  expect(() => checkAddress(new URL('http://localhost:11434/v1'), ['localhost'])).not.toThrow()
  expect(() => checkAddress(new URL('http://10.0.0.9:8000/v1'), ['10.0.0.9:8000'])).not.toThrow()
  expect(() => checkAddress(new URL('http://10.0.0.9:9000/v1'), ['10.0.0.9:8000'])).toThrow(ForbiddenAddressError)
})

const lookUp = (addresses: readonly string[], all: boolean) =>
  new Promise((resolve) => {
    const resolvedAddresses = addresses.map((address) => ({ address, family: isIP(address) }))
    const lookup = publicLookupBy((_hostname, _options, callback) => callback(null, resolvedAddresses))
    lookup('models.example', { all }, (error, address) => resolve(error ?? address))
  })

const [open, other, closed, closedToo] = ['93.184.216.34', '2606:2800:220:1::1', '10.0.0.7', '::ffff:7f00:1']

test.each([
  [closed, open],
  [open, closed],
  [open, other, closed],
  [open, other, closedToo],
])('a name is refused for one private address, wherever it stands among its answers: %s, %s', async (...addresses) => {
  for (const all of [true, false]) expect(await lookUp(addresses, all)).toBeInstanceOf(ForbiddenAddressError)
})

test('a name whose every address is public is looked up', async () => {
  expect(await lookUp([open, other], false)).toBe(open)
  expect(await lookUp([open, other], true)).toMatchObject([{ address: open }, { address: other }])
})

const server = createServer((_request, response) => {
  response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const { port } = server.address() as { port: number }

test('a redirect is returned without being followed, and a host that is not allowed is not reached', async () => {
  const response = await guardedFetch(['127.0.0.1'])(`http://127.0.0.1:${port}/`)
  expect(response.status).toBe(302)
  await expect(guardedFetch([])(`http://127.0.0.1:${port}/`)).rejects.toThrow('127.0.0.1')
  // A name that leads inward is caught when it is looked up.
  await expect(guardedFetch([])(`http://ip6-localhost:${port}/`)).rejects.toThrow(/ip6-localhost/)
})

test('a WebSocket is not opened to a private address', () => {
  expect(() => guardedSocket([])(new URL(`http://127.0.0.1:${port}/`), {})).toThrow(ForbiddenAddressError)
})
