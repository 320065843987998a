import { ownScenarioLimits } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { type Executor, type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, holds, ProblemError, type UserActor } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { hit } from '../../platform/limits/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { ownRecords, publishedRecords } from '../authored/index.ts'
import { allowsOwnScenarios } from '../organizations/index.ts'
import type { OwnScenarioAnswers } from './draft/answers.ts'
import { ownScenarioDrafts } from './draft/own-scenario-drafts.ts'

const isAllowed = async (executor: Executor, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ allowed: boolean }>`
    select ${allowsOwnScenarios(organizationId)} as allowed`.execute(executor)
  return rows[0]?.allowed === true
}

/** True when the user may see the page. */
export const mayPrepare = async (executor: Executor, actor: UserActor): Promise<boolean> =>
  holds(actor, 'coaching-session-create') && isAllowed(executor, actor.organizationId)

/** Refuses another scenario beyond the limit. The lock keeps two tabs from both taking the last place. */
export const requireRoom = async (trx: Trx, { id }: UserActor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`own-scenarios:${id}`}))`.execute(trx)
  if ((await ownRecords.countOwnScenarios(trx, id)) >= ownScenarioLimits.kept)
    throw new ProblemError('too-many-own-scenarios', { values: { limit: ownScenarioLimits.kept } })
}

/** Counts a new scenario, which leaves rows in the database even after it is deleted. */
const refuseHaste = async (trx: Trx, { id }: UserActor): Promise<void> => {
  const { perHour: limit } = ownScenarioLimits
  const seconds = await hit(trx, [{ key: `own-scenarios:user:${id}`, limit, window: 3600 }])
  if (seconds === 0) return
  const values = { limit, minutes: Math.ceil(seconds / 60) }
  throw new ProblemError('own-scenarios-too-fast', { values, headers: { 'retry-after': String(seconds) } })
}

/** Makes the private records of a learner. The audit keeps that it happened, never what the learner wrote. */
export const createOwnScenario = ({ db }: Services, caller: Caller, answers: OwnScenarioAnswers) => {
  const actor = caller.user
  return transaction(db, async (trx) => {
    if (!(await isAllowed(trx, actor.organizationId))) throw new ProblemError('own-scenarios-not-allowed')
    await requireRoom(trx, actor)
    await refuseHaste(trx, actor)
    const ids = { persona: newId(), mission: newId(), observer: newId(), scenario: newId() }
    await publishedRecords.insertPublished(trx, ownScenarioDrafts(answers, ids), {
      organizationId: actor.organizationId,
      userId: actor.id,
      own: true,
    })
    await audit(trx, caller, {
      action: 'own_scenario.create',
      subject: { kind: 'scenario', id: ids.scenario, organizationId: actor.organizationId },
    })
    return { scenario_id: ids.scenario }
  })
}
