import type { AuthoredKind, DraftProblem } from '@parley/contracts/authored'
import type { SessionMode } from '@parley/contracts/session'
import type { Executor } from '../../../db/index.ts'
import { type Caller, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { errorAt, type PlaylistFields, type ScenarioFields } from '../checks/draft-fields.ts'
import { findMissionProblems, findObserverProblems, findPersonaProblems } from '../checks/find-part-problems.ts'
import { findPlaylistProblems, findScenarioProblems, unservedModes } from '../checks/find-scenario-problems.ts'
import { draftOf } from '../records/record-answer.ts'
import { referencesOf } from '../records/authored-kind.ts'
import type { AssignedPeople } from '../records/assigned-playlists.ts'
import { answerFor, findIfVisible, findRecord, recordById } from '../records/record.repo.ts'

/** Answers what the models and settings of an organisation can serve; the module of the models gives it. */
export interface ModelMeans {
  findServedModes: (executor: Executor, organizationId: string) => Promise<readonly SessionMode[]>
  hasLanguageModel: (executor: Executor, organizationId: string) => Promise<boolean>
}

export interface AuthoredServices extends Services {
  models: ModelMeans
  /** By the id of the playlist, from what was published of each. */
  countAssigned: (
    executor: Executor,
    published: ReadonlyMap<string, Record<string, unknown>>,
  ) => Promise<ReadonlyMap<string, AssignedPeople>>
}

type Fields = Readonly<Record<string, unknown>>

interface PartReference {
  kind: AuthoredKind
  id: string
  pointer: string
}

/** A person who checks a draft, and the parts that its stored record names already. */
interface Checker {
  actor: UserActor
  known: ReadonlySet<string>
}

/** A published part that the record names already and its reader may not see. They learn its language alone. */
const hiddenPart = async (executor: Executor, { known }: Checker, { kind, id }: PartReference) => {
  const row = known.has(id) ? await recordById(executor, kind, id) : undefined
  return row?.published_version ? { isPublished: true, fields: { language: row.language } } : undefined
}

/** Reads the parts that the author may use. The others become problems. */
const readParts = async (executor: Executor, checker: Checker, references: readonly PartReference[]) => {
  const parts: (PartReference & { isPublished: boolean; fields: Fields })[] = []
  const problems: DraftProblem[] = []
  for (const reference of references) {
    const row = await findIfVisible(executor, checker.actor, reference)
    const part = row
      ? { isPublished: row.published_version !== null, fields: draftOf(row) }
      : await hiddenPart(executor, checker, reference)
    if (part) parts.push({ ...reference, ...part })
    else problems.push(errorAt({ pointer: reference.pointer, code: 'unknown-record' }))
  }
  return { parts, problems }
}

const checkScenario = async ({ db, models }: AuthoredServices, checker: Checker, scenario: ScenarioFields) => {
  const { actor } = checker
  const references: PartReference[] = [
    ...(scenario.persona_id ? [{ kind: 'persona' as const, id: scenario.persona_id, pointer: '/persona_id' }] : []),
    ...(scenario.mission_id ? [{ kind: 'mission' as const, id: scenario.mission_id, pointer: '/mission_id' }] : []),
    ...(scenario.observer_ids ?? []).map((id, index) => ({
      kind: 'observer' as const,
      id,
      pointer: `/observer_ids/${index}`,
    })),
  ]
  const { parts, problems } = await readParts(db.kysely, checker, references)
  const found = findScenarioProblems(
    scenario,
    {
      persona: parts.find(({ kind }) => kind === 'persona'),
      mission: parts.find(({ kind }) => kind === 'mission'),
      observers: parts.filter(({ kind }) => kind === 'observer'),
    },
    {
      modes: await models.findServedModes(db.kysely, actor.organizationId),
      hasLanguageModel: await models.hasLanguageModel(db.kysely, actor.organizationId),
    },
  )
  return [...problems, ...found]
}

const checkPlaylist = async ({ db }: AuthoredServices, checker: Checker, playlist: PlaylistFields) => {
  const references = (playlist.items ?? []).map(({ scenario_id: id }, index) => ({
    kind: 'scenario' as const,
    id,
    pointer: `/items/${index}/scenario_id`,
  }))
  const { parts, problems } = await readParts(db.kysely, checker, references)
  return [...problems, ...findPlaylistProblems(playlist, parts)]
}

type Check = (services: AuthoredServices, checker: Checker, draft: Fields) => Promise<DraftProblem[]>

const checks: Record<AuthoredKind, Check> = {
  persona: async ({ db, models }, { actor }, draft) =>
    findPersonaProblems(draft, await models.hasLanguageModel(db.kysely, actor.organizationId)),
  mission: async ({ db, models }, { actor }, draft) =>
    findMissionProblems(draft, await models.hasLanguageModel(db.kysely, actor.organizationId)),
  observer: async (_services, _checker, draft) => findObserverProblems(draft),
  scenario: checkScenario,
  playlist: checkPlaylist,
}

const partsOf = ({ kind, content }: AuthoredRow): ReadonlySet<string> =>
  new Set(referencesOf(kind, content).map(({ id }) => id))

/** The parts of the stored record, for a person who may change it. */
const knownParts = async (executor: Executor, actor: UserActor, which: { kind: AuthoredKind; id: string }) => {
  const row = await findRecord(executor, actor, which)
  const { abilities } = await answerFor(executor, actor, row)
  return abilities.update ? partsOf(row) : new Set<string>()
}

type DraftToCheck = Fields & { record_id?: string | undefined }

/** Lists what an author should repair before publishing. Errors come first. */
export const checkRecord = async (
  services: AuthoredServices,
  caller: Caller,
  kind: AuthoredKind,
  { record_id: id, ...draft }: DraftToCheck,
) => {
  caller.markReadOnly()
  const actor = caller.user
  const known = id === undefined ? new Set<string>() : await knownParts(services.db.kysely, actor, { kind, id })
  const problems = await checks[kind](services, { actor, known }, draft)
  return { problems: problems.toSorted((a, b) => a.severity.localeCompare(b.severity)) }
}

/** Refuses a stored draft with problems that keep learners from playing it. */
export const requireNoErrors = async (
  services: AuthoredServices,
  actor: UserActor,
  row: AuthoredRow,
): Promise<void> => {
  const problems = await checks[row.kind](services, { actor, known: partsOf(row) }, draftOf(row))
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ProblemError('draft-has-errors', { context: { problems: errors } })
}

/** Refuses to publish a scenario with a mode that nothing in the organisation can serve. */
export const requireServedModes = async (
  executor: Executor,
  { findServedModes }: ModelMeans,
  { organizationId, modes }: { organizationId: string; modes: readonly SessionMode[] },
): Promise<void> => {
  const unserved = unservedModes(modes, await findServedModes(executor, organizationId))
  if (unserved.length > 0) throw new ProblemError('mode-not-served', { values: { modes: unserved.join(', ') } })
}
