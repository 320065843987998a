import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Learner, signInAs, tokenFor } from './sign-in.ts'

const password = 'Sunlit-Harbour-7'

/** The invitation waits among the kept messages, because the app of a journey has no mail server. */
export const invitationCode = async (page: Page, headers: Record<string, string>, email: string): Promise<string> => {
  let code = ''
  // A job writes the message after the answer.
  await expect(async () => {
    const answer = await page.request.get(`/v1/kept_messages?recipient=${encodeURIComponent(email)}`, { headers })
    expect(answer.status(), await answer.text()).toBe(200)
    const { items } = (await answer.json()) as { items: { text: string }[] }
    code = /[?&#]invite_code=([\w.~-]+)/.exec(items[0]?.text ?? '')?.[1] ?? ''
    expect(code, items[0]?.text).not.toBe('')
  }).toPass({ timeout: 180_000 })
  return code
}

const adminHeaders = async (page: Page) => ({ authorization: `Bearer ${await tokenFor(page, 'super-admin')}` })

/** An activated account of an organisation. */
async function addAccount(page: Page, place: { organization_id: string; organization_role: string }): Promise<Learner> {
  const headers = await adminHeaders(page)
  const email = `learner-${randomUUID().slice(0, 8)}@demo.parley.test`
  const data = { email, ...place, first_name: 'Robin', last_name: 'Learner', send_invitation: true }
  const creation = await page.request.post('/v1/users', { headers, data })
  expect(creation.status(), await creation.text()).toBe(201)
  const invite_code = await invitationCode(page, headers, email)
  const activation = await page.request.post('/v1/activate_account', { data: { invite_code, password } })
  expect(activation.status(), await activation.text()).toBe(204)
  return { email, password }
}

/** A learner of the demo organisation for one journey alone, so that no other journey changes what it finds. */
export async function newLearner(page: Page): Promise<Learner> {
  const me = await page.request.get('/v1/me', { headers: await adminHeaders(page) })
  const { organization_id } = (await me.json()) as { organization_id: string }
  return addAccount(page, { organization_id, organization_role: 'user' })
}

/** A new organisation, which has no record of its own yet. */
async function newOrganization(page: Page): Promise<string> {
  const headers = await adminHeaders(page)
  const answer = await page.request.post('/v1/organizations', { headers, data: { name: `Elsewhere ${randomUUID()}` } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** A person of a new organisation, and its id. */
export async function newPersonElsewhere(page: Page, organization_role: 'editor' | 'operator' | 'user') {
  const organization_id = await newOrganization(page)
  return { organization_id, person: await addAccount(page, { organization_id, organization_role }) }
}

/** The author of a new organisation. */
export const newAuthorElsewhere = async (page: Page): Promise<Learner> =>
  (await newPersonElsewhere(page, 'editor')).person

/** Signs in by the call as a learner of the journey's own. */
export async function signInAsNewLearner(page: Page): Promise<Learner> {
  const learner = await newLearner(page)
  await signInAs(page, learner)
  return learner
}
