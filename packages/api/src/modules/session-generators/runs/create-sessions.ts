import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { ProblemError, systemCaller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { combinedScenario, publishedRecords } from '../../authored/index.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { preparedSessions, sessionContent, type SessionSnapshot } from '../../sessions/index.ts'
import { findPeople, type PlannedPerson } from '../../users/index.ts'
import { isOpen } from '../session-generator.policy.ts'
import type { ItemRow, RunRow } from '../session-generator.table.ts'
import type { Combination } from '../plan/combinations.ts'
import type { PlannedSession } from '../plan/plan-sessions.ts'
import { lockRunById } from './run.repo.ts'

/** Sessions in one transaction, so that progress shows and a cancellation is heard soon. */
const AT_ONCE = 10

const caller = systemCaller('session-generator')

/** The records of one attempt of the job, each read once. An attempt that fails begins again with none. */
export class RunMaterials {
  readonly #scenarios = new Map<number, string>()
  readonly #snapshots = new Map<number, SessionSnapshot>()

  /** The scenario of a combination; parts get one that the organisation keeps. */
  async scenarioOf(trx: Trx, { plan, organization_id }: RunRow, { combination }: PlannedSession): Promise<string> {
    const scenarioId = this.#scenarios.get(combination)
    if (scenarioId) return scenarioId
    const plannedParts = plan.combinations[combination]
    if (!plannedParts) throw new Error('A planned session names a combination of its plan.')
    const id =
      'scenario_id' in plannedParts ? plannedParts.scenario_id : await combine(trx, organization_id, plannedParts)
    this.#scenarios.set(combination, id)
    return id
  }

  async snapshotOf(trx: Trx, scenarioId: string, { combination, variables }: PlannedSession): Promise<SessionSnapshot> {
    const snapshot =
      this.#snapshots.get(combination) ?? (await preparedSessions.unfilledSnapshotOf(trx, scenarioId, 'published'))
    this.#snapshots.set(combination, snapshot)
    return preparedSessions.fillSnapshot(snapshot, variables)
  }
}

const combine = async (
  trx: Trx,
  organizationId: string,
  parts: Exclude<Combination, { scenario_id: string }>,
): Promise<string> => {
  const drafts = await publishedRecords.findPublishedDrafts(trx, [
    parts.persona_id,
    parts.mission_id,
    ...parts.observer_ids,
  ])
  const [persona, mission] = [drafts.get(parts.persona_id), drafts.get(parts.mission_id)]
  if (!persona || !mission || parts.observer_ids.some((id) => !drafts.has(id))) throw new ProblemError('not-playable')
  const name = `${String(persona['name'])} · ${String(mission['name'])}`
  const language = mission['language'] === 'fr' ? 'fr' : 'en'
  return combinedScenario(trx, { organizationId, name, language, ...parts })
}

type Item = Pick<ItemRow, 'scenario_id' | 'session_id' | 'skipped'>

const skip = (reason: ItemRow['skipped']): Item => ({ scenario_id: null, session_id: null, skipped: reason })

const insertForPerson = async (trx: Trx, run: RunRow, person: PlannedPerson, snapshot: SessionSnapshot) => {
  const { mode, kind = 'rehearsal', opens_at, expires_at, name } = run.recipe
  const { scenario } = snapshot
  const id = await preparedSessions.insert(trx, {
    owner: { kind: 'user', id: person.id, organizationId: run.organization_id },
    snapshot,
    mode,
    kind,
    language: sessionContent.conversationLanguage(scenario, person.language),
    playlistId: null,
    opensAt: opens_at === null ? null : new Date(opens_at),
    expiresAt: expires_at === null ? null : new Date(expires_at),
    preparation: { as: name, by: run.started_by },
  })
  await audit(trx, caller, {
    action: 'session.create',
    subject: { kind: 'session', id, organizationId: run.organization_id },
    after: { scenario_id: scenario.id, mode, kind, generator_run_id: run.id },
  })
  return id
}

interface Batch {
  run: RunRow
  people: ReadonlyMap<string, PlannedPerson>
  materials: RunMaterials
}

const createPlanned = async (
  trx: Trx,
  { run, people, materials }: Batch,
  plannedSession: PlannedSession,
): Promise<Item> => {
  const id = plannedSession.person === null ? null : run.plan.people[plannedSession.person]
  const person = id ? people.get(id) : undefined
  if (plannedSession.person !== null && !person) return skip('unknown-person')
  if (person?.state === 'disabled') return skip('person-disabled')
  try {
    const scenarioId = await materials.scenarioOf(trx, run, plannedSession)
    const snapshot = await materials.snapshotOf(trx, scenarioId, plannedSession)
    // A guest's session begins with their link.
    const sessionId = person ? await insertForPerson(trx, run, person, snapshot) : null
    return { scenario_id: scenarioId, session_id: sessionId, skipped: null }
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-playable') return skip('not-playable')
    throw error
  }
}

/** Tells each person once what waits for them. The person who ran the generator knows. */
export const tellPeople = async (trx: Trx, services: Services, run: RunRow): Promise<void> => {
  const rows = await trx
    .selectFrom('session_generator_items')
    .select('position')
    .where('run_id', '=', run.id)
    .where('session_id', 'is not', null)
    .execute()
  const createdPositions = new Set(rows.map(({ position }) => position))
  const reachedIds = run.plan.sessions
    .filter(({ position }) => createdPositions.has(position))
    .flatMap(({ person }) => (person === null ? [] : (run.plan.people[person] ?? [])))
  const starter = run.started_by ? await findPeople(trx, run.organization_id, [run.started_by]) : []
  await notifyPeople(trx, services, caller, {
    kind: 'prepared',
    organizationId: run.organization_id,
    userIds: [...new Set(reachedIds)].filter((id) => id !== run.started_by),
    name: run.recipe.name,
    person: starter[0]?.name ?? '',
    date: run.recipe.expires_at === null ? null : new Date(run.recipe.expires_at),
    path: `/apps/${services.installation.productSlug}/session/list?status=unused`,
    key: `prepared ${run.id}`,
  })
}

type EndState = 'done' | 'cancelled' | 'failed'

/** Ends a run and tells no one. What it has created stays. */
export const closeRun = async (trx: Trx, run: RunRow, state: EndState): Promise<void> => {
  await trx
    .updateTable('session_generator_runs')
    .set({ state, ended_at: new Date() })
    .where('id', '=', run.id)
    .execute()
  await audit(trx, caller, {
    action: 'session-generator.run-end',
    subject: { kind: 'session-generator', id: run.generator_id, organizationId: run.organization_id },
    after: { run_id: run.id, state, done: run.done, total: run.total },
  })
}

export const endRun = async (trx: Trx, services: Services, run: RunRow, state: EndState): Promise<void> => {
  await closeRun(trx, run, state)
  await tellPeople(trx, services, run)
}

/**
 * Creates the next sessions of a run in one transaction, which holds the run. The count of the run and its items commit
 * together, so a node that dies or a second node creates no session twice. Returns whether more are to be created.
 */
export const createNextSessions = (services: Services, runId: string, materials: RunMaterials): Promise<boolean> =>
  transaction(services.db, async (trx) => {
    const run = await lockRunById(trx, runId)
    if (!run || !isOpen(run.state)) return false
    const plannedSessions = run.plan.sessions.slice(run.done, run.done + AT_ONCE)
    const ids = plannedSessions.flatMap(({ person }) => (person === null ? [] : (run.plan.people[person] ?? [])))
    const foundPeople = await findPeople(trx, run.organization_id, ids)
    const people = new Map(foundPeople.map((person) => [person.id, person]))
    for (const session of plannedSessions) {
      const item = await createPlanned(trx, { run, people, materials }, session)
      await trx
        .insertInto('session_generator_items')
        .values({ run_id: run.id, position: session.position, ...item })
        .execute()
    }
    const doneCount = run.done + plannedSessions.length
    await trx
      .updateTable('session_generator_runs')
      .set({ done: doneCount, state: 'running' })
      .where('id', '=', run.id)
      .execute()
    if (doneCount < run.total) return true
    await endRun(trx, services, { ...run, done: doneCount }, 'done')
    return false
  })
