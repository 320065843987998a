import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendProblem } from '../http/problem.ts'
import type { ApiNodes } from '../proxy/index.ts'
import { isPartName } from '../releases/index.ts'
import { mayChoose } from './asker.ts'
import type { SigningKey } from './keys.ts'
import { everyone, sealVisitor, setCookie, type Visitor, visitorOf } from './visitor-cookie.ts'

const choice = z.strictObject({
  channel: z.enum(['stable', 'staging']).optional(),
  /** Address by remote; null takes an override back. */
  overrides: z
    .record(
      z.string().refine((name) => isPartName(name) && name !== 'shell'),
      z.url().nullable(),
    )
    .optional(),
})
type Choice = z.infer<typeof choice>

interface Options {
  readonly nodes: ApiNodes
  readonly keys: readonly SigningKey[]
  readonly remoteOrigins: readonly string[]
}

const combine = (before: Visitor, wanted: Choice): Visitor => {
  const merged = Object.entries({ ...before.overrides, ...wanted.overrides })
  const overrides = Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null))
  return { channel: wanted.channel ?? before.channel, overrides }
}

const foreign = (wanted: Choice, allowed: readonly string[]): string | undefined =>
  Object.values(wanted.overrides ?? {}).find(
    (address) => address !== null && !allowed.includes(new URL(address).origin),
  ) ?? undefined

const answer = (reply: FastifyReply, visitor: Visitor, keys: readonly SigningKey[]): FastifyReply => {
  const plain = visitor.channel === 'stable' && Object.keys(visitor.overrides).length === 0
  const cookie = setCookie(plain ? '' : sealVisitor(visitor, keys), reply.request.protocol === 'https')
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').send(visitor)
}

/** Which channel a visitor is served, and which remotes from elsewhere: theirs alone, in a signed cookie. */
export const channelRoutes = (app: FastifyInstance, { nodes, keys, remoteOrigins }: Options): void => {
  app.get('/builds/channel', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ ...visitorOf(request.headers.cookie, keys), origins: remoteOrigins }),
  )

  app.post('/builds/channel', async (request: FastifyRequest, reply) => {
    const standing = await mayChoose(nodes, request.headers.authorization)
    if (standing !== 'allowed') return sendProblem(reply, standing, { permission: 'application-install' })
    const wanted = choice.safeParse(request.body)
    if (!wanted.success) return sendProblem(reply, 'invalid-input')
    const address = foreign(wanted.data, remoteOrigins)
    if (address) {
      request.log.warn({ address }, 'an override from an origin that REMOTE_ORIGINS does not list was refused')
      return sendProblem(reply, 'invalid-input')
    }
    return answer(reply, combine(visitorOf(request.headers.cookie, keys), wanted.data), keys)
  })

  // Going back to what everyone sees needs no permission.
  app.delete('/builds/channel', (_request, reply) => answer(reply, everyone, keys))
}
