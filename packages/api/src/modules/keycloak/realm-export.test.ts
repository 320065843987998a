import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface RealmExport {
  accessTokenLifespan: number
  ssoSessionMaxLifespan: number
  revokeRefreshToken: boolean
  refreshTokenMaxReuse: number
  registrationAllowed: boolean
  verifyEmail: boolean
  clients: Record<string, unknown>[]
}

const file = join(import.meta.dirname, '../../../../deploy/keycloak/parley-realm.json')
const realm = JSON.parse(await readFile(file, 'utf8')) as RealmExport

test('the realm that we ship allows one client, by code with PKCE and its secret, back to one exact address', () => {
  expect(realm.clients).toHaveLength(1)
  expect(realm.clients[0]).toMatchObject({
    publicClient: false,
    clientAuthenticatorType: 'client-secret',
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    redirectUris: [expect.not.stringContaining('*')],
    webOrigins: [],
    attributes: { 'pkce.code.challenge.method': 'S256' },
    defaultClientScopes: ['basic', 'email', 'profile', 'roles'],
  })
})

test('the realm that we ship rotates refresh tokens, ends sessions, and takes no strangers', () => {
  expect(realm).toMatchObject({
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
    registrationAllowed: false,
    verifyEmail: true,
  })
  expect(realm.accessTokenLifespan).toBeLessThanOrEqual(300)
  expect(realm.ssoSessionMaxLifespan).toBeLessThanOrEqual(36_000)
})
