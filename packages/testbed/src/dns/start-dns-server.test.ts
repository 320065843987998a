import { Resolver } from 'node:dns/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startDnsServer } from './index.ts'

test('a name leads to its addresses, to others once they are set, and to none once it is taken away', async () => {
  const dns = await startDnsServer({ 'api.test': ['127.0.0.1', '127.0.0.2'] })
  onTestFinished(dns.stop)
  const resolver = new Resolver()
  resolver.setServers([dns.address])
  expect((await resolver.resolve4('api.test')).toSorted()).toEqual(['127.0.0.1', '127.0.0.2'])
  dns.set('api.test', ['127.0.0.9'])
  expect(await resolver.resolve4('api.test')).toEqual(['127.0.0.9'])
  dns.set('api.test', [])
  await expect(resolver.resolve4('api.test')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
