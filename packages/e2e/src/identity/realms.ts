import type { RealmOptions } from '@parley/testbed/openid'

/**
 * `hasty` grants refresh tokens for two seconds: what happens when they have run out is seen there. No one signs in by
 * `quiet`, so the product has not met it yet and must ask it where to go.
 */
export const realmNames = ['north', 'hasty', 'quiet'] as const
export type RealmName = (typeof realmNames)[number]

export const client = { id: 'parley', secret: 'a-secret' }

export const realmPassword = 'There-1-only'

const people = {
  north: ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gail', 'hugo', 'stranger'],
  hasty: ['hal', 'hana'],
  quiet: ['quentin'],
} as const

export const emailIn = (realm: RealmName, username: string): string => `${username}@${realm}.test`

export const realmsFor = (url: string): RealmOptions[] =>
  realmNames.map((name) => ({
    name,
    accounts: people[name].map((username) => ({
      username,
      password: realmPassword,
      email: emailIn(name, username),
      given_name: `${username[0]?.toUpperCase()}${username.slice(1)}`,
      family_name: 'Vesterholt',
    })),
    client: {
      ...client,
      redirectUris: realmNames.map((realm) => `${url}/preconnect?realm=${realm}`),
    },
    lifetimes: name === 'hasty' ? { refresh: 2 } : {},
  }))
