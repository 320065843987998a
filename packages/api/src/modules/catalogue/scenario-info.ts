import type { Executor } from '../../db/index.ts'
import { type Caller, notFound, type UserActor } from '../../platform/http/index.ts'
import { answerFor, type AuthoredRow, findRecord, publishedRecords } from '../authored/index.ts'
import { ModelRoutes, servedModels } from '../language-models/index.ts'
import { readAgreedLimits } from '../organizations/index.ts'
import { type SessionSnapshot, sessionContent, sessionRecords } from '../sessions/index.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import { catalogueItems } from './catalogue-item.ts'

const MOST_ATTEMPTS = 12

const ownAttempts = async (
  executor: Executor,
  caller: Caller,
  { scenarioId, findScores }: { scenarioId: string } & Pick<CatalogueServices, 'findScores'>,
) => {
  const { user } = caller
  const rows = await sessionRecords.findAttempts(executor, { ownerId: user.id, scenarioId, most: MOST_ATTEMPTS })
  const scores = await findScores(executor, caller, rows)
  const attempts = await sessionContent.sessionSummaries(executor, user, rows)
  return attempts.map((attempt) => ({ ...attempt, ...(scores.get(attempt.id) ?? sessionContent.noScores) }))
}

const observersOf = async (executor: Executor, { observers }: SessionSnapshot) => {
  const drafts = await publishedRecords.findDraftsInBrief(
    executor,
    observers.map(({ id }) => id),
  )
  return observers.map(({ id, name }) => {
    const description = drafts.get(id)?.['description']
    return { id, name, description: typeof description === 'string' ? description : '' }
  })
}

const rulesShown = async (executor: Executor, { organizationId }: UserActor, snapshot: SessionSnapshot) => {
  const { session_minutes: minutes } = await readAgreedLimits(executor, organizationId)
  const { outcome_mode, max_turns, time_limit_s } = sessionContent.rulesOf(snapshot, { minutes })
  return {
    win_lose: outcome_mode === 'win_lose',
    max_turns,
    time_limit_s,
    hint_count: snapshot.mission.hints.length,
  }
}

const contextOf = async (
  { db: { kysely: executor }, models }: CatalogueServices,
  actor: UserActor,
  { row, snapshot }: { row: AuthoredRow; snapshot: SessionSnapshot },
) => {
  const { abilities } = await answerFor(executor, actor, row)
  const request = sessionContent.modelRequestOf({ organization_id: actor.organizationId, snapshot })
  return {
    state: row.state,
    organization_id: row.organization_id,
    observers: await observersOf(executor, snapshot),
    partner: await models.describeFirst(new ModelRoutes(request)),
    abilities: { run: abilities.run, update: abilities.update, delete: row.own && abilities.delete },
  }
}

/** The information for a learner before the start. It reads no secrets of the mission and the persona. */
export const scenarioInfo = async (services: CatalogueServices, caller: Caller, id: string) => {
  const { findScores } = services
  const { kysely } = services.db
  const { user } = caller
  const row = await findRecord(kysely, user, { kind: 'scenario', id, own: 'include-own' })
  const item = (await catalogueItems(kysely, user, [row])).get(id)
  if (!item) throw notFound()
  const snapshot = await sessionContent.snapshotOf(kysely, id, 'published')
  const modes = await servedModels.findServedModes(kysely, user.organizationId)
  return {
    ...item,
    ...(await rulesShown(kysely, user, snapshot)),
    served_modes: item.modes.filter((mode) => modes.includes(mode)),
    briefing: sessionContent.briefingOf(snapshot),
    criteria: sessionContent.criteriaOf(snapshot),
    attempts: await ownAttempts(kysely, caller, { scenarioId: id, findScores }),
    ...(await contextOf(services, user, { row, snapshot })),
  }
}
