export type { RealmAccount, RealmOptions } from './realm.ts'
export { type OpenIdProvider, startOpenIdProvider } from './start-openid-provider.ts'
