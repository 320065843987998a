import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Learner, signInAs, tokenFor } from './sign-in.ts'

const password = 'Sunlit-Harbour-7'

/** The invitation waits among the kept messages, because the app of a journey has no mail server. */
export const invitationCode = async (page: Page, headers: Record<string, string>, email: string): Promise<string> => {
  let code = ''
  // A job writes the message after the answer.
  await expect(async () => {
    const kept = await page.request.get(`/v1/kept_messages?recipient=${encodeURIComponent(email)}`, { headers })
    expect(kept.status(), await kept.text()).toBe(200)
    const { items } = (await kept.json()) as { items: { text: string }[] }
    code = /[?&#]invite_code=([\w.~-]+)/.exec(items[0]?.text ?? '')?.[1] ?? ''
    expect(code, items[0]?.text).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return code
}

/** A learner of the demo organisation for one journey alone, so that no other journey changes what it finds. */
export async function newLearner(page: Page): Promise<Learner> {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'super-admin')}` }
  const email = `learner-${randomUUID().slice(0, 8)}@demo.parley.test`
  const me = await page.request.get('/v1/me', { headers })
  const { organization_id } = (await me.json()) as { organization_id: string }
  const data = { email, organization_id, first_name: 'Robin', last_name: 'Learner', send_invitation: true }
  const made = await page.request.post('/v1/users', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  const invite_code = await invitationCode(page, headers, email)
  const activated = await page.request.post('/v1/activate_account', { data: { invite_code, password } })
  expect(activated.status(), await activated.text()).toBe(204)
  return { email, password }
}

/** Signs in by the call as a learner of the journey's own. */
export async function signInAsNewLearner(page: Page): Promise<Learner> {
  const learner = await newLearner(page)
  await signInAs(page, learner)
  return learner
}
