import { contract } from '@parley/contracts/calls'
import { binaryRoute, route } from '../../platform/http/index.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { eraseOwnAccount, eraseUser } from './erase-person.ts'
import { exportOwnData, exportUser } from './export-person.ts'

const { me, users } = contract

/** Exports what is stored about a person, and erases it. */
export const dataProtectionModule = (services: Services): Module => ({
  routes: [
    binaryRoute(me.export, ({ caller, query }) => exportOwnData(services, caller, query.format)),
    route(me.erase, ({ caller, body }) => eraseOwnAccount(services, caller, body.current_password)),
    binaryRoute(users.export, ({ caller, params, query }) => exportUser(services, caller, params.id, query.format)),
    route(users.erase, ({ caller, params }) => eraseUser(services, caller, params.id)),
  ],
})
