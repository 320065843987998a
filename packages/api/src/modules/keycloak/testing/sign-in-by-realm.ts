import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Database } from '../../../db/index.ts'
import type { TestApi } from '../../../testing/api.ts'

const { keycloak } = contract

/** A minimal browser for the identity provider: it stores cookies and follows redirects until it returns to Parley. */
export const signInThere = async (url: string, username: string): Promise<URL> => {
  const jar = new Map<string, string>()
  const visit = async (address: string, form?: URLSearchParams): Promise<{ url: URL; text: string }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie },
    })
    for (const entry of response.headers.getSetCookie()) {
      const [name = '', value = ''] = entry.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) return { url: new URL(address), text: await response.text() }
    const next = new URL(location, address)
    return next.hostname === 'parley.example' ? { url: next, text: '' } : visit(next.href)
  }
  const form = await visit(url)
  const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const landing = await visit(new URL(action, form.url).href, new URLSearchParams({ username, password: 'right' }))
  return landing.url
}

/** Asks Parley for the address of the sign-in page. */
export const beginAt = async ({ anonymous }: TestApi, realm: string) => {
  const answer = await anonymous.send(keycloak.loginUrl, { query: { realm } })
  if (answer.status !== 200) throw new Error(`Parley gave no address to sign in at: ${answer.status}.`)
  const setCookie = answer.headers.get('set-cookie') ?? ''
  return { url: answer.body.url, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

interface LandedCallback {
  realm: string
  landed: URL
  cookie: string
  /** Replaces the value that the identity provider returned. */
  state?: string | undefined
}

/** Returns the answer of the identity provider to Parley. */
export const completeAt = ({ anonymous }: TestApi, { realm, landed, cookie, state }: LandedCallback) => {
  const { searchParams } = landed
  const query = { realm, code: searchParams.get('code') ?? '', state: state ?? searchParams.get('state') ?? '' }
  return anonymous.send(keycloak.callback, { query }, { cookie })
}

export const signInByRealm = async (api: TestApi, realm: string, username: string) => {
  const { url, cookie } = await beginAt(api, realm)
  return completeAt(api, { realm, landed: await signInThere(url, username), cookie })
}

/** Moves every earlier refresh into the past. */
export const ageRefreshes = async ({ kysely }: Database, seconds: number): Promise<void> => {
  await kysely
    .updateTable('sso_refresh_tokens')
    .set({ used_at: sql`used_at - make_interval(secs => ${seconds})` })
    .where('used_at', 'is not', null)
    .execute()
}

/** Moves every earlier refresh just behind its grace period of 10 s. */
export const endGracePeriods = (db: Database): Promise<void> => ageRefreshes(db, 11)
