import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { demoEmail, demoPassword, type DemoRole, storeToken } from '../journeys/sign-in.ts'
import type { IdentityApp } from './identity.fixture.ts'
import { emailIn, type RealmName } from './realms.ts'

/** The password that people of these journeys choose for themselves. */
export const ownPassword = 'Quiet-river-42'

export interface Member {
  id: string
  email: string
  password: string
}

interface NewMember {
  language?: 'en' | 'fr'
  first_name?: string
  permissions?: readonly string[]
  organization_id?: string
}

let count = 0
/** An address that no other journey of this worker uses. */
export const freshEmail = (who: string): string => `${who}-${(count += 1)}-${process.pid}@journey.test`

/** A password sign-in by the call; answers the token. */
export const tokenOf = async (app: IdentityApp, email: string, password: string): Promise<string> => {
  const context = await request.newContext({ baseURL: app.url })
  try {
    const answer = await context.post('/v1/fau/login', { form: { username: email, password } })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { access_token: string }).access_token
  } finally {
    await context.dispose()
  }
}

/** The API as one of the demo's people. */
const apiAs = async (app: IdentityApp, role: DemoRole): Promise<APIRequestContext> => {
  const token = await tokenOf(app, demoEmail(role), demoPassword)
  return request.newContext({ baseURL: app.url, extraHTTPHeaders: { authorization: `Bearer ${token}` } })
}

const read = async <T>(answer: { status(): number; json(): Promise<unknown>; text(): Promise<string> }): Promise<T> => {
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()) as T
}

/** An operator adds a person, who gets the invitation by mail. */
export const invite = async (app: IdentityApp, email: string, more: NewMember = {}): Promise<{ id: string }> => {
  const operator = await apiAs(app, more.organization_id || more.permissions ? 'super-admin' : 'operator')
  const data = { email, send_invitation: true, ...more }
  const user = await read<{ id: string }>(await operator.post('/v1/users', { data }))
  await operator.dispose()
  return user
}

/** The link of the next message to this address, as the message has it. */
export const linkTo = async (app: IdentityApp, email: string): Promise<string> => {
  const { text } = await app.mail.next(email, 20_000)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in:\n${text}`)
  return link
}

const codeIn = (link: string): string => /code=([\w-]+)/.exec(link)?.[1] ?? ''

/** Creates a person with an active account by API calls, for journeys about other subjects. */
export const member = async (app: IdentityApp, who: string, more: NewMember = {}): Promise<Member> => {
  const email = freshEmail(who)
  const { id } = await invite(app, email, more)
  const invite_code = codeIn(await linkTo(app, email))
  const context = await request.newContext({ baseURL: app.url })
  const answer = await context.post('/v1/activate_account', { data: { invite_code, password: ownPassword } })
  expect(answer.status(), await answer.text()).toBe(204)
  await context.dispose()
  return { id, email, password: ownPassword }
}

/** An organisation of their own whose people sign in by this realm, with these people invited to it. */
export const inviteToRealm = async (app: IdentityApp, realm: RealmName, usernames: readonly string[]) => {
  const admin = await apiAs(app, 'super-admin')
  const list = await read<{ items: { id: string; realm: string | null; name: string }[] }>(
    await admin.get('/v1/organizations?size=48'),
  )
  const knownOrganization = list.items.find((each) => each.realm === realm)
  const organization =
    knownOrganization ??
    (await read<{ id: string }>(await admin.post('/v1/organizations', { data: { name: `The ${realm}`, realm } })))
  for (const username of usernames) {
    const data = { email: emailIn(realm, username), organization_id: organization.id }
    await read(await admin.post('/v1/users', { data }))
  }
  await admin.dispose()
}

/** Signed in from the first page on, as a browser that has been here before. */
export const signedIn = async (
  page: Page,
  app: IdentityApp,
  { email, password }: Omit<Member, 'id'>,
): Promise<string> => {
  const token = await tokenOf(app, email, password)
  await storeToken(page, token)
  return token
}
