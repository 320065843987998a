import { contract } from '@parley/contracts/calls'
import { startOpenIdProvider } from '@parley/testbed/openid'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { beginAt, completeAt, signInThere } from './testing/sign-in-by-realm.ts'

const redirectUri = 'https://parley.example/preconnect?realm=north'
const client = { id: 'parley', secret: 'a-secret', redirectUris: [redirectUri] }
const ada = { username: 'ada', password: 'right', email: 'ada@north.test', given_name: 'Ada', family_name: 'North' }

const startBoth = async () => {
  const provider = await startOpenIdProvider([{ name: 'north', client, accounts: [ada] }])
  onTestFinished(() => provider.stop())
  const { port } = new URL(provider.url)
  const api = await startApi({
    keycloak: {
      url: `http://localhost:${port}`,
      publicUrl: `http://127.0.0.1:${port}`,
      clientId: client.id,
      clientSecret: client.secret,
      realms: ['north'],
      rolesClaim: undefined,
    },
  })
  await api.db.kysely.updateTable('organizations').set({ realm: 'north' }).where('id', '=', api.home).execute()
  await api.addPerson({ email: ada.email, state: 'invited', organizationId: api.home })
  return { provider, api, inside: `localhost:${port}`, outside: `127.0.0.1:${port}` }
}

test('browsers go to the public address of the identity provider, the server asks the other one', async () => {
  const { provider, api, inside, outside } = await startBoth()
  const { url, cookie } = await beginAt(api, 'north')
  expect(new URL(url).host).toBe(outside)
  const answer = await completeAt(api, { realm: 'north', landed: await signInThere(url, 'ada'), cookie })
  expect(answer.status).toBe(200)
  const { refresh_token } = answer.body as { refresh_token: string }
  expect((await api.anonymous.send(contract.keycloak.refreshToken, { body: { refresh_token } })).status).toBe(200)
  const hostsOf = (path: string) => [
    ...new Set(provider.requests.filter((request) => request.path.includes(path)).map(({ host }) => host)),
  ]
  expect(hostsOf('/.well-known/openid-configuration')).toEqual([inside])
  expect(hostsOf('/protocol/openid-connect/token')).toEqual([inside])
  expect(hostsOf('/protocol/openid-connect/certs')).toEqual([inside])
  expect(hostsOf('/protocol/openid-connect/auth')).toEqual([outside])
})

test('a sign-out calls the identity provider at the address for the server', async () => {
  const { provider, api, inside } = await startBoth()
  const { url, cookie } = await beginAt(api, 'north')
  const answer = await completeAt(api, { realm: 'north', landed: await signInThere(url, 'ada'), cookie })
  const { refresh_token } = answer.body as { refresh_token: string }
  await api.anonymous.send(contract.keycloak.logout, { body: { refresh_token } })
  await expect
    .poll(() => provider.requests.filter(({ path }) => path.endsWith('/logout')).map(({ host }) => host))
    .toEqual([inside])
})
