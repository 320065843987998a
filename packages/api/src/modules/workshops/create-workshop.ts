import type { newWorkshop } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { accessCodes, endingOf, hashAccessCode, newAccessCode } from '../access-codes/index.ts'
import { findRecord, publishedScenarios } from '../authored/index.ts'
import { guestSessions, sessionContent } from '../sessions/index.ts'
import { workshopDetail, workshopStream } from './workshop.repo.ts'

type NewWorkshop = OutputOf<typeof newWorkshop>

/** Opens a room and makes its access code. The code is stored hashed, and sealed for the QR code of the room. */
export const createWorkshop = (services: Services, caller: Caller, input: NewWorkshop) =>
  transaction(services.db, async (trx) => {
    const actor = caller.user
    const { organizationId } = actor
    const scenario = await findRecord(trx, actor, { kind: 'scenario', id: input.scenario_id })
    if (scenario.organization_id !== null && scenario.organization_id !== organizationId)
      throw new ProblemError('not-found')
    if (await publishedScenarios.isReadOnly(trx, actor, scenario)) throw new ProblemError('not-shared-for-practice')
    const snapshot = await sessionContent.snapshotOf(trx, input.scenario_id, 'published')
    guestSessions.refuseUnofferedMode(snapshot, 'text')
    const [id, codeId, code] = [newId(), newId(), newAccessCode()]
    await accessCodes.insertEach(trx, [
      {
        id: codeId,
        organization_id: organizationId,
        name: input.name,
        code_hash: hashAccessCode(code),
        ending: endingOf(code),
        target_kind: 'scenario',
        target_id: input.scenario_id,
        max_uses: input.limit,
        opens_at: null,
        expires_at: null,
        language: input.language,
        ask_name: input.ask_name,
        consent_text: '',
        result: input.result,
        may_keep: input.may_keep,
        for_workshop: true,
        created_by: actor.id,
        revoked_at: null,
        deleted_at: null,
      },
    ])
    await trx
      .insertInto('workshops')
      .values({
        id,
        organization_id: organizationId,
        name: input.name,
        scenario_id: input.scenario_id,
        persona_name: snapshot.persona.first_name,
        access_code_id: codeId,
        sealed_code: services.secrets.seal(code, { table: 'workshops', id }),
        minutes: input.minutes,
        places: input.limit,
        paused_at: null,
        created_by: actor.id,
        started_at: null,
        finished_at: null,
        deleted_at: null,
      })
      .execute()
    await services.events.append(trx, workshopStream(id), [{ type: 'created', data: {} }])
    const { name, scenario_id, minutes, result, may_keep, limit } = input
    await audit(trx, caller, {
      action: 'workshop.create',
      subject: { kind: 'workshop', id, organizationId },
      after: { name, scenario_id, minutes, result, may_keep, limit },
    })
    return workshopDetail(services, trx, actor, id)
  })
