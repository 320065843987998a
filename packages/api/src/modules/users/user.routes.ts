import { contract } from '@parley/contracts/calls'
import { binaryRoute, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { createUser } from './create-user.ts'
import { exportUsers, listUserNames, listUsers, readUser } from './read-users.ts'
import { removeUser } from './remove-user.ts'
import { resetUserPassword } from './reset-user-password.ts'
import { restoreUser } from './restore-user.ts'
import { updateUser } from './update-user.ts'

const calls = contract.users

export const userRoutes = (services: Services) => [
  route(calls.list, ({ caller, query }) => listUsers(services, caller, query)),
  route(calls.listNames, ({ caller, query }) => listUserNames(services, caller, query)),
  binaryRoute(calls.exportList, async ({ caller, query }) => exportUsers(services, caller, query)),
  route(calls.create, ({ caller, body }) => createUser(services, caller, body)),
  route(calls.read, ({ caller, params }) => readUser(services, caller, params.id)),
  route(calls.update, ({ caller, params, body }) => updateUser(services, caller, params.id, body)),
  route(calls.remove, ({ caller, params }) => removeUser(services, caller, params.id)),
  route(calls.restore, ({ caller, params }) => restoreUser(services, caller, params.id)),
  route(calls.resetPassword, ({ caller, params }) => resetUserPassword(services, caller, params.id)),
]
