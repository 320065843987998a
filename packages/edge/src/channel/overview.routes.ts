import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../http/problem.ts'
import type { ApiNodes } from '../proxy/index.ts'
import { releaseStatus } from '../releases/index.ts'
import { mayChoose } from './asker.ts'

interface Options {
  readonly nodes: ApiNodes
  readonly dataDir: string
  readonly remoteOrigins: () => readonly string[]
}

/** The choices of people who try versions: environments, versions and how they do. */
export const overviewRoutes = (app: FastifyInstance, { nodes, dataDir, remoteOrigins }: Options): void => {
  app.get('/builds/overview', async (request, reply) => {
    const standing = await mayChoose(nodes, request.headers.authorization)
    if (standing.is !== 'allowed') return sendProblem(reply, standing.is, { permission: 'application-install' })
    const { parts, environments } = await releaseStatus(dataDir)
    return reply.header('cache-control', 'no-store').send({
      environments: [
        { name: 'stable' },
        ...environments.map(({ name, preview }) => ({ name, ...(preview ? { link: preview.path } : {}) })),
      ],
      parts: parts.map(({ name, stable, newest, rollout, counts = {} }) => ({ name, stable, newest, rollout, counts })),
      origins: remoteOrigins(),
    })
  })
}
