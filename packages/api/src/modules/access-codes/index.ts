import { contract } from '@parley/contracts/calls'
import { route } from '../../platform/http/index.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { list } from './access-code.repo.ts'
import { revokeAccessCode } from './revoke-access-code.ts'

export { codeNames, codeOptions, guestsInvitedBy } from './access-code.fragments.ts'
export * as accessCodes from './access-code.repo.ts'
export type { AccessCodeRow } from './access-code.table.ts'
export { endingOf, guestUrl, hashAccessCode, newAccessCode, stateOfCode } from './access-code.ts'
export { runInCodeQueue } from './code-queue.ts'
export { inviteAccount } from './invite-account.ts'
export * as guestRows from './guest.repo.ts'
export type { GuestRow } from './guest.repo.ts'

/** Access codes that open a scenario or a playlist to guests, and the guests who used them. */
export const accessCodesModule = (services: Services): Module => ({
  routes: [
    route(contract.accessCodes.list, ({ caller, query }) => list(services.db.kysely, caller.user, query)),
    route(contract.accessCodes.revoke, ({ caller, params }) => revokeAccessCode(services, caller, params.id)),
  ],
})
