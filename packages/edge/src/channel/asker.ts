import { z } from 'zod'
import type { ApiNodes } from '../proxy/index.ts'

const person = z.object({ permissions: z.array(z.string()) })

export type Standing = 'allowed' | 'forbidden' | 'not-signed-in' | 'unavailable'

/** Whether the API says that this bearer may choose what is served to them. */
export const mayChoose = async (nodes: ApiNodes, authorization: string | undefined): Promise<Standing> => {
  if (!authorization) return 'not-signed-in'
  for (const { url } of nodes.order()) {
    try {
      const answer = await fetch(new URL('/v1/me', url), {
        headers: { authorization },
        signal: AbortSignal.timeout(5000),
      })
      if (answer.status === 401) return 'not-signed-in'
      if (!answer.ok) continue
      const { permissions } = person.parse(await answer.json())
      return permissions.includes('application-install') ? 'allowed' : 'forbidden'
    } catch {
      // The next node may answer.
    }
  }
  return 'unavailable'
}
