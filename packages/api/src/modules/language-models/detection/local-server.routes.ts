import { contract } from '@parley/contracts/calls'
import { route } from '../../../platform/http/index.ts'
import type { TestServices } from '../admin/test-provider.ts'
import { addLocalServer, listLocalServers } from './local-server-verbs.ts'
import type { LocalServers } from './local-servers.ts'

const { list, add } = contract.localModels

export const localServerRoutes = (testing: TestServices, servers: LocalServers | undefined) => [
  route(list, ({ caller }) => listLocalServers(testing.services, caller, servers)),
  route(add, ({ caller, body }) => addLocalServer(testing, caller, { ...body, servers })),
]
