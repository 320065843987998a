import type { EdgeCaller } from './overview.ts'

/** Calls of the edge itself, with this user's token. */
export const askEdgeAs =
  (token: () => string | null): EdgeCaller =>
  async (path, { method, body } = { method: 'GET' }) => {
    const answer = await fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token() ?? ''}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as unknown
  }
