import { contract } from '@parley/contracts/calls'
import { route } from '../../platform/http/index.ts'
import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { claimSession, convertGuest } from './convert-guest.ts'
import { createAccessCodes } from './create-access-codes.ts'
import { joinWorkshop } from './workshop/join-workshop.ts'
import { keepSessionJob } from './keep-session.job.ts'
import { listGuests, listUses } from './list-guests.ts'
import { readSharedSession } from './read-shared-session.ts'
import { removeGuest } from './remove-guest.ts'
import { removeUnclaimedGuestsJob } from './remove-unclaimed-guests.job.ts'
import { startSharedSession } from './start-shared-session.ts'

export { keptDays } from './guest.policy.ts'
export { giveAwaitedSessions } from './give-session.ts'
export { removeUnclaimedGuests } from './remove-unclaimed-guests.job.ts'

/** The sessions that guests open with an access code, and their results. */
export const sharedSessionsModule = (practice: Practice): Module => {
  const { services } = practice
  const { accessCodes, guests, sharedSessions, workshops } = contract
  return {
    routes: [
      route(accessCodes.create, ({ caller, body }) => createAccessCodes(services, caller, body)),
      route(accessCodes.uses, ({ caller, params, query }) => listUses(practice, caller, params.id, query)),
      route(sharedSessions.read, ({ caller, http, params }) =>
        readSharedSession(practice, caller, http, params.access_code),
      ),
      route(sharedSessions.start, ({ caller, http, params, body }) =>
        startSharedSession(practice, caller, http, { ...body, ...params }),
      ),
      route(workshops.join, ({ caller, body }) => joinWorkshop(practice, caller, body)),
      route(guests.list, ({ caller, query }) => listGuests(practice, caller, query)),
      route(guests.remove, ({ caller, params }) => removeGuest(services, caller, params.id)),
      route(guests.convertToUser, ({ caller, body }) => convertGuest(services, caller, body)),
      route(guests.claim, ({ caller, body }) => claimSession(services, caller, body.guest_token)),
    ],
    jobs: [keepSessionJob(services), removeUnclaimedGuestsJob(services)],
  }
}
