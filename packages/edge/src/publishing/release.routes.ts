import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from '@parley/server-kit/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EdgeLimits } from '../edge-limits.ts'
import { sendProblem } from '../http/problem.ts'
import type { ApiNodes } from '../proxy/index.ts'
import {
  ArchiveSizeError,
  closeChannel,
  findEnvironment,
  isPartName,
  openChannel,
  openStore,
  promoteParts,
  type Promotion,
  publish,
  readChannels,
  type ReleaseStatus,
  releaseLimits,
  releaseStatus,
  rollback,
  unpackBuild,
  withdraw,
} from '../releases/index.ts'
import { type ChangeRequest, changeRequest, uploadQuery } from './change-request.ts'
import { type Allowance, allowsEnvironment, askAllowance, lackOf } from './release-token.ts'

interface ReleaseDesk {
  readonly nodes: ApiNodes
  readonly dataDir: string
  readonly limits: Pick<EdgeLimits, 'uploads'>
  /** The contract that the API serves now. */
  readonly servedContract: () => Promise<string | undefined>
  /** Takes notice of a change at once. */
  readonly onChange: () => Promise<void>
}

const refuseEarly = (reply: FastifyReply): FastifyReply => reply.header('connection', 'close')

const authorOf = (
  { id, name }: Allowance,
  { commit, reason }: { commit?: string | undefined; reason?: string | undefined },
) => ({
  by: `token ${name} (${id.slice(-8)})`,
  ...(commit ? { commit } : {}),
  ...(reason ? { reason } : {}),
})

/** The links to previews are for teams that may change them. */
const visibleTo = (allowance: Allowance, status: ReleaseStatus): ReleaseStatus => ({
  ...status,
  environments: status.environments.map(({ preview, ...environment }) =>
    preview && allowsEnvironment(allowance, environment.name) ? { ...environment, preview } : environment,
  ),
})

/** The parts that a change touches: who closes an environment takes away all that it shows of its own. */
const namesOf = async ({ dataDir }: ReleaseDesk, change: ChangeRequest): Promise<string[]> => {
  if (change.action === 'promote') return Object.keys(change.parts)
  if (change.action === 'close') {
    const channels = await readChannels(openStore(dataDir))
    return Object.keys(findEnvironment(channels, change.channel)?.parts ?? {})
  }
  return 'name' in change ? [change.name] : []
}

const applyChange = async (desk: ReleaseDesk, allowance: Allowance, change: ChangeRequest): Promise<Promotion> => {
  const { dataDir } = desk
  const { commit, reason } = change
  const author = authorOf(allowance, { commit, reason })
  if (change.action === 'open' || change.action === 'close') {
    await (change.action === 'open' ? openChannel : closeChannel)({
      dataDir,
      author,
      mayRelease: allowance.parts,
      ...change,
    })
    return { channel: change.channel, changes: [] }
  }
  const { action, commit: _commit, reason: _reason, ...rest } = change
  const target = { dataDir, author, servedContract: await desk.servedContract() }
  if ('parts' in rest) return promoteParts({ ...target, ...rest })
  return action === 'rollback' ? rollback({ ...target, ...rest }) : withdraw({ ...target, ...rest })
}

const sendRefusal = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (error instanceof Refusal) return sendProblem(reply, 'release-refused', { reason: error.message })
  if (error instanceof ArchiveSizeError)
    return sendProblem(refuseEarly(reply), 'too-large', { bytes: releaseLimits.archiveBytes })
  throw error
}

/** A team knows nothing of the folder in which its archive is unpacked, so no sentence names it. */
const withoutFolder = (refusal: Refusal, dir: string): Refusal => {
  const { message } = refusal
  const sentence = message.startsWith(`${dir} `) ? message.replace(dir, 'The archive') : message
  return new Refusal(sentence.replaceAll(`${dir}${path.sep}`, '').replaceAll(dir, 'the archive'), { cause: refusal })
}

const allowances = new WeakMap<FastifyRequest, Allowance>()

const allowanceOf = (request: FastifyRequest): Allowance => {
  const allowance = allowances.get(request)
  if (!allowance) throw new Error('The token of this request was not checked.')
  return allowance
}

/** Checks the token before anything of the body is read. */
const checkToken = (app: FastifyInstance, { nodes }: ReleaseDesk): void => {
  app.addHook('onRequest', async (request, reply) => {
    const [, token] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? []
    const allowance = token === undefined ? null : await askAllowance(nodes, token)
    if (allowance) return void allowances.set(request, allowance)
    return sendProblem(refuseEarly(reply), allowance === null ? 'not-signed-in' : 'unavailable')
  })
}

const uploadRoute = (app: FastifyInstance, desk: ReleaseDesk): void => {
  const uploads = path.join(openStore(desk.dataDir).folder, 'uploads')
  let running = 0
  const receive = async (request: FastifyRequest, name: string, archive: Readable) => {
    const { version, ...cause } = uploadQuery.parse(request.query)
    const dir = path.join(uploads, `${process.pid}-${randomUUID()}`)
    try {
      await mkdir(dir, { recursive: true })
      await unpackBuild(archive, dir)
      const servedContract = await desk.servedContract()
      const author = authorOf(allowanceOf(request), cause)
      const publication = await publish({ dataDir: desk.dataDir, dir, name, version, servedContract, author })
      request.log.info({ ...author, name, version: publication.version }, 'a release was published')
      return publication
    } catch (error) {
      throw error instanceof Refusal ? withoutFolder(error, dir) : error
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  }
  app.addContentTypeParser('application/gzip', (_request, payload, finish) => finish(null, payload))
  app.post<{ Params: { name: string } }>('/builds/releases/parts/:name', async (request, reply) => {
    const { name } = request.params
    const lack = lackOf(allowanceOf(request), { names: [name] })
    if (lack || !isPartName(name)) return sendProblem(refuseEarly(reply), 'forbidden', { permission: lack ?? name })
    if (!uploadQuery.safeParse(request.query).success) return sendProblem(refuseEarly(reply), 'invalid-input')
    if (!(request.body instanceof Readable))
      return sendProblem(refuseEarly(reply), 'unsupported-media-type', { accepted: 'application/gzip' })
    if (running >= desk.limits.uploads) return sendProblem(refuseEarly(reply).header('retry-after', '5'), 'unavailable')
    running += 1
    // A request that was answered while it was still sent would otherwise be waited for without end.
    reply.raw.once('close', () => request.raw.destroy())
    try {
      return await reply.code(201).send(await receive(request, name, request.body))
    } catch (error) {
      return await (reply.sent ? reply : sendRefusal(refuseEarly(reply), error))
    } finally {
      running -= 1
    }
  })
}

/** Publishing and promoting over HTTP, with the tokens that super-admins give to teams. */
export const releaseRoutes = (app: FastifyInstance, desk: ReleaseDesk): void => {
  void app.register(async (inner) => {
    checkToken(inner, desk)
    uploadRoute(inner, desk)
    inner.get('/builds/releases', async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(visibleTo(allowanceOf(request), await releaseStatus(desk.dataDir))),
    )
    inner.post('/builds/releases/changes', async (request, reply) => {
      const change = changeRequest.safeParse(request.body)
      if (!change.success) return sendProblem(reply, 'invalid-input')
      const allowance = allowanceOf(request)
      try {
        const lack = lackOf(allowance, { names: await namesOf(desk, change.data), channel: change.data.channel })
        if (lack) return await sendProblem(reply, 'forbidden', { permission: lack })
        const promotion = await applyChange(desk, allowance, change.data)
        await desk.onChange()
        return await reply.header('cache-control', 'no-store').send(promotion)
      } catch (error) {
        return sendRefusal(reply, error)
      }
    })
  })
}
