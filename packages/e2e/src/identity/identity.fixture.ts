import { type MailSink, startMailSink } from '@parley/testbed/mail'
import { type OpenIdProvider, startOpenIdProvider } from '@parley/testbed/openid'
import { testOn } from '../app/app.fixture.ts'
import { type App, type Engine, startApp } from '../app/start-app.ts'
import { client, realmNames, realmsFor } from './realms.ts'

/** The product together with the mail server and the identity provider that it uses. */
export interface IdentityApp extends App {
  readonly mail: MailSink
  readonly openid: OpenIdProvider
}

const startIdentityApp = async (engine: Engine): Promise<IdentityApp & { stop: () => Promise<void> }> => {
  const mail = await startMailSink()
  const provider: { openid?: OpenIdProvider } = {}
  const app = await startApp(engine, async (url) => {
    provider.openid = await startOpenIdProvider(realmsFor(url))
    return {
      SMTP_URL: mail.url,
      KEYCLOAK_URL: provider.openid.url,
      KEYCLOAK_CLIENT_ID: client.id,
      KEYCLOAK_CLIENT_SECRET: client.secret,
      KEYCLOAK_REALMS: realmNames.join(','),
    }
  })
  const { openid } = provider
  if (!openid) throw new Error('The identity provider was not started.')
  const stop = async (): Promise<void> => {
    await app.stop()
    await Promise.all([openid.stop(), mail.stop()])
  }
  return { ...app, mail, openid, stop }
}

export const test = testOn<IdentityApp>(startIdentityApp)

export { expect } from '@playwright/test'
