import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendProblem } from '../http/problem.ts'
import type { ApiNodes } from '../proxy/index.ts'
import { type Channels, findEnvironment, isEnvironmentName, isPartName } from '../releases/index.ts'
import { mayChoose } from './asker.ts'
import type { SigningKey } from './keys.ts'
import { channelOf, clearPreview } from './preview-cookie.ts'
import { type BoundVisitor, everyone, sealVisitor, type Visitor, visitorOf, writeVisitor } from './visitor-cookie.ts'

const choice = z.strictObject({
  channel: z.string().refine(isEnvironmentName).optional(),
  /** Address by remote; null removes an override. */
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
  readonly remoteOrigins: () => readonly string[]
  readonly channels: () => Channels
  /** The part of a choice that is valid now. */
  readonly confirmed: (visitor: BoundVisitor) => Promise<Visitor>
}

const combine = (before: Visitor, newChoice: Choice): Visitor => {
  const entries = Object.entries({ ...before.overrides, ...newChoice.overrides })
  const overrides = Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
  return { channel: newChoice.channel ?? before.channel, overrides }
}

const foreign = (newChoice: Choice, allowedOrigins: readonly string[]): string | undefined =>
  Object.values(newChoice.overrides ?? {}).find(
    (address) => address !== null && !allowedOrigins.includes(new URL(address).origin),
  ) ?? undefined

/** Signs the choice into the cookie, or removes the cookie when nothing is chosen. */
const answer = (reply: FastifyReply, { signInId, ...visitor }: BoundVisitor, keys: readonly SigningKey[]) => {
  const plain = visitor.channel === 'stable' && Object.keys(visitor.overrides).length === 0
  const cookieValue = plain || signInId === undefined ? '' : sealVisitor({ ...visitor, signInId }, keys)
  return writeVisitor(reply, cookieValue).header('cache-control', 'no-store').send(visitor)
}

/** Lets a visitor choose a channel and override remotes for themselves, in a signed cookie. */
export const channelRoutes = (
  app: FastifyInstance,
  { nodes, keys, remoteOrigins, channels, confirmed }: Options,
): void => {
  app.get('/builds/channel', async (request, reply) => {
    const choice = await confirmed(visitorOf(request, keys))
    const visitor = { ...choice, channel: channelOf(request, choice, channels()) }
    return reply.header('cache-control', 'no-store').send(visitor)
  })

  app.post('/builds/channel', async (request: FastifyRequest, reply) => {
    const standing = await mayChoose(nodes, request.headers.authorization)
    if (standing.is !== 'allowed') return sendProblem(reply, standing.is, { permission: 'application-install' })
    const parsedBody = choice.safeParse(request.body)
    if (!parsedBody.success) return sendProblem(reply, 'invalid-input')
    const { channel } = parsedBody.data
    if (channel !== undefined && !findEnvironment(channels(), channel)) return sendProblem(reply, 'invalid-input')
    const address = foreign(parsedBody.data, remoteOrigins())
    if (address) {
      request.log.warn({ address }, 'an override from an origin that REMOTE_ORIGINS does not list was refused')
      return sendProblem(reply, 'invalid-input')
    }
    const { signInId } = standing
    const before = visitorOf(request, keys)
    // The choice of another sign-in in this browser does not count.
    const own = before.signInId === signInId ? before : everyone
    // The choice of an environment replaces the preview that a link has opened.
    if (channel !== undefined) clearPreview(request, reply)
    return answer(reply, { ...combine(own, parsedBody.data), signInId }, keys)
  })

  // Leaving a channel needs no permission.
  app.delete('/builds/channel', (request, reply) => {
    clearPreview(request, reply)
    return answer(reply, everyone, keys)
  })
}
