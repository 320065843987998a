import { contract } from '@parley/contracts/calls'
import { binaryRoute, route, streamRoute } from '../../platform/http/index.ts'
import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { createWorkshop } from './create-workshop.ts'
import { exportWorkshop } from './debrief/export-workshop.ts'
import { readDebrief } from './debrief/read-debrief.ts'
import {
  finishWorkshop,
  pauseWorkshop,
  resumeWorkshop,
  sendMessage,
  startWorkshop,
  updateWorkshop,
} from './lead-workshop.ts'
import { removeWorkshop, restoreWorkshop } from './removal/remove-workshop.ts'
import { followWorkshop } from './room/follow-workshop.ts'
import { readNames } from './room/read-names.ts'
import { spreadChangesJob } from './spread-changes.ts'
import { find, list, workshopDetail } from './workshop.repo.ts'

export { countOldWorkshops, deleteOldWorkshops, deleteRemovedWorkshops } from './removal/old-workshops.ts'
export { findParticipant, takePart } from './participants.ts'
export { findByCode, lockById as lockWorkshop, workshopNames } from './workshop.repo.ts'
export type { ParticipantRow, WorkshopRow } from './workshop.table.ts'

/** Rooms in which many people practise one scenario at the same time while a trainer follows. */
export const workshopsModule = (practice: Practice): Module => {
  const { services } = practice
  const { kysely } = services.db
  const calls = contract.workshops
  return {
    routes: [
      route(calls.list, ({ caller, query }) => list(kysely, caller.user, query)),
      route(calls.create, ({ caller, body }) => createWorkshop(services, caller, body)),
      route(calls.read, async ({ caller, params }) => {
        await find(kysely, caller.user, params.id)
        return workshopDetail(services, kysely, caller.user, params.id)
      }),
      route(calls.update, ({ caller, params, body }) => updateWorkshop(practice, caller, params.id, body)),
      route(calls.remove, ({ caller, params }) => removeWorkshop(practice, caller, params.id)),
      route(calls.restore, ({ caller, params }) => restoreWorkshop(practice, caller, params.id)),
      route(calls.start, ({ caller, params }) => startWorkshop(practice, caller, params.id)),
      route(calls.pause, ({ caller, params }) => pauseWorkshop(practice, caller, params.id)),
      route(calls.resume, ({ caller, params }) => resumeWorkshop(practice, caller, params.id)),
      route(calls.finish, ({ caller, params }) => finishWorkshop(practice, caller, params.id)),
      route(calls.message, ({ caller, params, body }) => sendMessage(practice, caller, params.id, body.text)),
      route(calls.names, ({ caller, params }) => readNames(practice, caller, params.id)),
      streamRoute(calls.events, ({ caller, params }) => followWorkshop(practice, caller, params.id)),
      route(calls.debrief, ({ caller, params }) => readDebrief(practice, caller, params.id)),
      binaryRoute(calls.export, ({ caller, params }) => exportWorkshop(practice, caller, params.id)),
    ],
    jobs: [spreadChangesJob(practice)],
  }
}
