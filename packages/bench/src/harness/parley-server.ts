interface Answer {
  id: string
  access_token: string
  status: string
  scenario_id: string
}

export type Sender = <T = Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>

/** The address of a path below `/v1`, whether or not the server's ends with a slash. */
const addressOf = (url: string, path: string): URL => new URL(`/v1${path}`, url)

export const demoPassword = 'Parley-Demo-1'

/** The token of one of the demo's users. */
export async function tokenOf(url: string, who: string): Promise<string> {
  const form = { username: `${who}@demo.parley.test`, password: demoPassword, grant_type: 'password', scope: '' }
  const login = await fetch(addressOf(url, '/fau/login'), { method: 'POST', body: new URLSearchParams(form) })
  if (!login.ok) throw new Error(`${who} cannot sign in: ${login.status} ${await login.text()}`)
  return ((await login.json()) as Answer).access_token
}

/** The same person, ready to ask a running server. */
export const signedIn = async (url: string, who: string): Promise<{ send: Sender; id: string; token: string }> => {
  const token = await tokenOf(url, who)
  const send: Sender = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(addressOf(url, path), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return { send, id: (await send('GET', '/me')).id, token }
}
