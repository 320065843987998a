import { allOf, anyone, signedIn } from '@parley/contracts/access'
import { call } from '@parley/contracts/kit'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { SignedInActor } from '../caller/actor.ts'
import { createHttpServer, type HttpServerOptions } from '../http-server.ts'
import { Reply, route, streamRoute } from '../route.ts'

const note = z.object({ title: z.string().min(3), stars: z.number().int().default(1) })

/** A contract for this test alone, so that the platform is tested without any module. */
const calls = {
  echo: call({
    method: 'POST',
    path: '/echo/{id}',
    summary: '',
    access: anyone,
    params: z.object({ id: z.uuid() }),
    query: z.object({ n: z.coerce.number().int().optional() }),
    body: note,
    answers: { 200: note },
  }),
  upload: call({
    method: 'POST',
    path: '/api/echo',
    summary: '',
    access: anyone,
    body: note,
    answers: { 200: note },
  }),
  form: call({
    method: 'POST',
    path: '/form',
    summary: '',
    access: anyone,
    encoding: 'form',
    body: z.object({ title: z.string() }),
    answers: { 201: z.object({ title: z.string() }) },
  }),
  leak: call({
    method: 'GET',
    path: '/leak',
    summary: '',
    access: anyone,
    answers: { 200: z.object({ name: z.string() }) },
  }),
  broken: call({
    method: 'GET',
    path: '/broken',
    summary: '',
    access: anyone,
    answers: { 200: z.object({ name: z.string() }) },
  }),
  undeclared: call({ method: 'GET', path: '/undeclared', summary: '', access: anyone, answers: { 200: null } }),
  unwritten: call({ method: 'POST', path: '/unwritten', summary: '', access: anyone, answers: { 204: null } }),
  throws: call({ method: 'GET', path: '/throws', summary: '', access: anyone, answers: { 200: null } }),
  private: call({ method: 'GET', path: '/private', summary: '', access: signedIn, answers: { 204: null } }),
  guarded: call({
    method: 'GET',
    path: '/guarded',
    summary: '',
    access: allOf('user-list', 'user-create'),
    answers: { 204: null },
  }),
  slow: call({ method: 'GET', path: '/slow', summary: '', access: anyone, answers: { 204: null } }),
  stream: call({
    method: 'GET',
    path: '/stream',
    summary: '',
    access: anyone,
    answers: { 200: z.string() },
    transport: 'sse',
  }),
}

async function* forever(signal: AbortSignal) {
  yield { seq: 1, type: 'hello', data: { to: 'you' } }
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

let onSlow: () => void = () => {}

const routes = [
  route(calls.echo, async ({ body, caller }) => {
    caller.markAudited()
    return body
  }),
  route(calls.upload, async ({ body, caller }) => {
    caller.markAudited()
    return body
  }),
  route(calls.form, async ({ body, caller }) => {
    caller.markAudited()
    return body
  }),
  route(calls.leak, async () => ({ name: 'Ada', password_hash: 'secret' })),
  route(calls.broken, async () => ({ name: 7 as unknown as string })),
  route(calls.undeclared, async () => new Reply(299, undefined)),
  route(calls.unwritten, async () => {}),
  route(calls.throws, async () => {
    throw new Error('select password from users')
  }),
  route(calls.private, async () => {}),
  route(calls.guarded, async () => {}),
  route(calls.slow, async () => {
    onSlow()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }),
  streamRoute(calls.stream, async () => forever),
]

export const actor: SignedInActor = {
  kind: 'user',
  id: '0192f000-0000-7000-8000-000000000009',
  organizationId: '0192f000-0000-7000-8000-000000000001',
  role: 'user',
  permissions: new Set(['user-list']),
  signInId: '0192f000-0000-7000-8000-000000000008',
}

/** The platform with the routes above. The token `good` signs in a user with the permission `user-list`. */
export const startTestServer = async (options: Partial<HttpServerOptions> = {}) => {
  const server = createHttpServer({
    log: pino({ level: 'silent' }),
    strict: true,
    trustProxy: false,
    routes,
    authenticate: async (token) => (token === 'good' ? actor : null),
    authenticateBeside: async (token) => ({ actor: token === 'good' ? actor : null, row: {} }),
    findActor: async () => actor,
    ...options,
  })
  const url = await server.listen(0, '127.0.0.1')
  onTestFinished(() => server.drain())
  /** Resolves when the call that takes its time has reached the server. */
  const slowBegan = new Promise<void>((resolve) => (onSlow = resolve))
  return { ...server, url, port: Number(new URL(url).port), slowBegan }
}
