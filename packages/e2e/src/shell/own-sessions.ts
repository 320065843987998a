import { expect, type APIResponse, type Page } from '@playwright/test'
import { demoEmail } from '../journeys/sign-in.ts'

export interface OwnSessions {
  readonly running: string
  readonly ended: string
}

/** Two sessions of the demo's own user, for the layouts that one stands in: one goes on, one is over. */
export async function ownSessions({ request }: Page): Promise<OwnSessions> {
  const form = { username: demoEmail('user'), password: 'Parley-Demo-1', grant_type: 'password', scope: '' }
  const login = await request.post('/v1/fau/login', { form })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const call = (path: string, data?: object): Promise<APIResponse> => request.post(path, { headers, data })
  const listAnswer = await request.get('/v1/scenarios?size=12', { headers })
  expect(listAnswer.status(), await listAnswer.text()).toBe(200)
  const { items } = (await listAnswer.json()) as { items: { id: string }[] }

  const start = async (): Promise<string> => {
    for (const { id: scenario_id } of items) {
      const creation = await call('/v1/coaching_sessions', { scenario_id })
      if (creation.status() !== 201) continue
      const { id } = (await creation.json()) as { id: string }
      const startAnswer = await call(`/v1/coaching_sessions/${id}/start`)
      if (startAnswer.ok()) return id
    }
    throw new Error('No scenario of the demo can be played')
  }
  const endedId = await start()
  const end = await call(`/v1/coaching_sessions/${endedId}/end`)
  expect(end.ok(), await end.text()).toBe(true)
  return { running: await start(), ended: endedId }
}
