import { isPermission } from '@parley/contracts/access'
import { holdsPermission } from '@parley/contracts/access/held'
import { z } from 'zod'
import type { ApiNodes } from '../proxy/index.ts'

const person = z.object({ permissions: z.array(z.string()) })
const signIns = z.object({ items: z.array(z.object({ id: z.string(), current: z.boolean() })) })
const status = z.object({ chooses_releases: z.boolean() })
const identity = z.object({ id: z.string() })

export type StagingPermission =
  | { readonly is: 'allowed'; readonly signInId: string }
  | { readonly is: 'forbidden' | 'not-signed-in' | 'unavailable' }

const standingOf = async (me: Response, own: Response): Promise<StagingPermission> => {
  if (me.status === 401 || own.status === 401) return { is: 'not-signed-in' }
  if (!me.ok || !own.ok) return { is: 'unavailable' }
  const permissions = person.parse(await me.json()).permissions.filter((name) => isPermission(name))
  if (!holdsPermission(permissions, 'application-install')) return { is: 'forbidden' }
  const current = signIns.parse(await own.json()).items.find((each) => each.current)
  return current ? { is: 'allowed', signInId: current.id } : { is: 'not-signed-in' }
}

/** Asks the API whether this bearer may choose a channel, and by which sign-in. */
export const mayChoose = async (nodes: ApiNodes, authorization: string | undefined): Promise<StagingPermission> => {
  if (!authorization) return { is: 'not-signed-in' }
  const [me, own] = await Promise.all(
    ['/v1/me', '/v1/me/sign_ins'].map((path) => nodes.ask(path, { headers: { authorization } })),
  )
  return me && own ? standingOf(me, own) : { is: 'unavailable' }
}

/** True when this sign-in is still valid and may still choose; undefined when no API node answers. */
export const stillChooses = async (nodes: ApiNodes, signInId: string): Promise<boolean | undefined> => {
  const answer = await nodes.ask(`/v1/sign_in_status/${encodeURIComponent(signInId)}`)
  if (answer?.status === 404) return false
  if (!answer?.ok) return undefined
  return status.parse(await answer.json()).chooses_releases
}

/** The identifier of the signed-in person; undefined for a token that is not valid, and without an answer. */
export const askPersonId = async (nodes: ApiNodes, authorization: string): Promise<string | undefined> => {
  const answer = await nodes.ask('/v1/me', { headers: { authorization } })
  return answer?.ok ? identity.parse(await answer.json()).id : undefined
}
