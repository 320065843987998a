import { expect, type Page } from '@playwright/test'
import { demoEmail } from '../journeys/sign-in.ts'

/** A started session of the demo's own user, for the layouts that one stands in; answers its identifier. */
export async function ownSession(page: Page): Promise<string> {
  const form = { username: demoEmail('user'), password: 'Parley-Demo-1', grant_type: 'password', scope: '' }
  const login = await page.request.post('/v1/fau/login', { form })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const listed = await page.request.get('/v1/scenarios?size=12', { headers })
  expect(listed.status(), await listed.text()).toBe(200)
  const { items } = (await listed.json()) as { items: { id: string }[] }
  for (const { id } of items) {
    const made = await page.request.post('/v1/coaching_sessions', { headers, data: { scenario_id: id } })
    if (made.status() !== 201) continue
    const session = (await made.json()) as { id: string }
    const started = await page.request.post(`/v1/coaching_sessions/${session.id}/start`, { headers })
    if (started.status() === 200) return session.id
  }
  throw new Error('No scenario of the demo can be played')
}
