import { contract } from '@parley/contracts/calls'
import { route } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { addLocalServer, listLocalServers } from './local-server-verbs.ts'
import type { LocalServers } from './local-servers.ts'

const { list, add } = contract.localModels

export const localServerRoutes = (services: Services, servers: LocalServers | undefined) => [
  route(list, ({ caller }) => listLocalServers(services, caller, servers)),
  route(add, ({ caller, body }) => addLocalServer(services, caller, { ...body, servers })),
]
