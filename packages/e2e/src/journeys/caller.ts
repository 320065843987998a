import { demoEmail, type DemoRole } from './sign-in.ts'

export interface Caller {
  readonly token: string
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>
}

/** A signed-in user who calls the API as a page does. */
export async function signedIn(url: string, role: DemoRole): Promise<Caller> {
  const form = { username: demoEmail(role), password: 'Parley-Demo-1', grant_type: 'password', scope: '' }
  const answer = await fetch(`${url}/v1/fau/login`, { method: 'POST', body: new URLSearchParams(form) })
  if (!answer.ok) throw new Error(await answer.text())
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const call: Caller['call'] = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { token, call }
}

/** A conversation that has begun. */
export async function startedSession({ call }: Caller): Promise<string> {
  const catalogue = await call('GET', '/v1/catalogue?page=1&size=12')
  const { items } = (await catalogue.json()) as { items: { id: string }[] }
  const answer = await call('POST', '/v1/coaching_sessions', { scenario_id: items[0]?.id })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { id } = (await answer.json()) as { id: string }
  const startAnswer = await call('POST', `/v1/coaching_sessions/${id}/start`)
  if (!startAnswer.ok) throw new Error(await startAnswer.text())
  return id
}
