import type { AuthoredKind, DraftProblem, Share } from '@parley/contracts/authored'
import type { CustomValues } from '@parley/contracts/calls'
import type { SessionMode } from '@parley/contracts/session'
import type { Executor } from '../../../db/index.ts'
import { type Caller, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { findMissingValues } from '../../custom-fields/index.ts'
import { findEmptyGroups } from '../../usergroups/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { errorAt, type PlaylistFields, type ScenarioFields, warningAt } from '../checks/draft-fields.ts'
import { findHiddenSteps } from '../checks/find-hidden-steps.ts'
import { findMissionProblems, findObserverProblems, findPersonaProblems } from '../checks/find-part-problems.ts'
import { findAssignmentProblems } from '../checks/find-assignment-problems.ts'
import { findPlaylistProblems, findScenarioProblems } from '../checks/find-scenario-problems.ts'
import { findOtherLanguage } from '../checks/other-language.ts'
import { draftOf } from '../records/record-answer.ts'
import { modelsOf, referencesOf } from '../records/authored-kind.ts'
import type { ModelFinder } from '../records/check-draft.ts'
import type { AssignedPeople } from '../records/assigned-playlists.ts'
import { answerFor, findIfVisible, findRecord, recordById, sharesOf } from '../records/record.repo.ts'

/** Answers what the models and settings of an organisation can serve; the module of the models gives it. */
interface ModelMeans extends ModelFinder {
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

/** A check of a draft: who asks, and the parts that its stored record names already. */
interface CheckRequest {
  executor: Executor
  models: ModelMeans
  actor: UserActor
  /** The organisation whose models and settings serve the record. */
  organizationId: string
  knownIds: ReadonlySet<string>
  /** With whom the stored record is shared. */
  shares: readonly Share[]
}

/** A published part that the record names already and its reader may not see. They learn its language, its modes and its state. */
const hiddenPart = async ({ executor, knownIds }: CheckRequest, { kind, id }: PartReference) => {
  const row = knownIds.has(id) ? await recordById(executor, kind, id) : undefined
  if (!row?.published_version) return undefined
  const { allowed_modes } = row.content
  return { ...stateOf(row), fields: { language: row.language, ...(allowed_modes ? { allowed_modes } : {}) } }
}

const stateOf = ({ published_version, state }: AuthoredRow) => ({
  isPublished: published_version !== null,
  isArchived: state === 'archived',
})

/** Publishing refuses a record that leaves a required field of the organisation empty. */
const findEmptyFields = ({ executor, organizationId }: CheckRequest, kind: AuthoredKind, draft: Fields) =>
  findMissingValues(executor, { organizationId, kind, values: (draft['custom'] ?? {}) as CustomValues })

/** A part that is not published yet has to be filled in first, too. */
const findPartProblems = async (request: CheckRequest, row: AuthoredRow, pointer: string) => {
  if (row.published_version !== null) return []
  const organizationId = row.organization_id ?? request.organizationId
  const missing = await findEmptyFields({ ...request, organizationId }, row.kind, { custom: row.custom })
  return missing.map(({ label }) => errorAt({ pointer, code: 'part-value-missing', values: { name: row.name, label } }))
}

/** Reads the parts that the author may use. The others become problems. */
const readParts = async (request: CheckRequest, references: readonly PartReference[]) => {
  const parts: (PartReference & ReturnType<typeof stateOf> & { fields: Fields })[] = []
  const problems: DraftProblem[] = []
  for (const reference of references) {
    const row = await findIfVisible(request.executor, request.actor, reference)
    const part = row ? { ...stateOf(row), fields: draftOf(row) } : await hiddenPart(request, reference)
    if (part) parts.push({ ...reference, ...part })
    else problems.push(errorAt({ pointer: reference.pointer, code: 'unknown-record' }))
    if (row) problems.push(...(await findPartProblems(request, row, reference.pointer)))
  }
  return { parts, problems }
}

const checkScenario = async (request: CheckRequest, scenario: ScenarioFields) => {
  const { executor, models, organizationId } = request
  const references: PartReference[] = [
    ...(scenario.persona_id ? [{ kind: 'persona' as const, id: scenario.persona_id, pointer: '/persona_id' }] : []),
    ...(scenario.mission_id ? [{ kind: 'mission' as const, id: scenario.mission_id, pointer: '/mission_id' }] : []),
    ...(scenario.observer_ids ?? []).map((id, index) => ({
      kind: 'observer' as const,
      id,
      pointer: `/observer_ids/${index}`,
    })),
  ]
  const { parts, problems } = await readParts(request, references)
  const scenarioProblems = findScenarioProblems(
    scenario,
    {
      persona: parts.find(({ kind }) => kind === 'persona'),
      mission: parts.find(({ kind }) => kind === 'mission'),
      observers: parts.filter(({ kind }) => kind === 'observer'),
    },
    {
      modes: await models.findServedModes(executor, organizationId),
      hasLanguageModel: await models.hasLanguageModel(executor, organizationId),
    },
  )
  return [...problems, ...scenarioProblems]
}

const checkPlaylist = async (request: CheckRequest, playlist: PlaylistFields) => {
  const references = (playlist.items ?? []).map(({ scenario_id: id }, index) => ({
    kind: 'scenario' as const,
    id,
    pointer: `/items/${index}/scenario_id`,
  }))
  const { parts, problems } = await readParts(request, references)
  const { visibility, assignments = [] } = playlist
  const audience = {
    organizationId: request.organizationId,
    isEveryone: visibility === 'organization' || visibility === 'platform',
    isPlatform: visibility === 'platform',
    subjects: [...assignments, ...request.shares],
  }
  const ids = parts.map(({ id }) => id)
  const hiddenSteps = await findHiddenSteps(request.executor, audience, ids)
  const emptyAssignments = await findEmptyAssignments(request, playlist)
  return [
    ...problems,
    ...findPlaylistProblems(playlist, parts, hiddenSteps),
    ...findAssignmentProblems(playlist, Date.now()),
    ...emptyAssignments,
  ]
}

/** Another model answers in place of one that is gone, so the record can still be played. */
const findModelProblems = async ({ executor, models, organizationId }: CheckRequest, draft: Fields) => {
  const choices = modelsOf(draft)
  const ids = choices.map(({ id }) => id)
  const usable = await models.findUsableModels(executor, organizationId, ids)
  return choices
    .filter(({ id, kind }) => usable.get(id) !== kind)
    .map(({ pointer }) => warningAt({ pointer, code: 'model-not-usable' }))
}

const findFieldProblems = async (request: CheckRequest, kind: AuthoredKind, draft: Fields) =>
  (await findEmptyFields(request, kind, draft)).map(({ key, label }) =>
    errorAt({ pointer: `/custom/${key}`, code: 'custom-value-missing', values: { label } }),
  )

/** An empty group gets nothing. */
const findEmptyAssignments = async (
  { executor, organizationId }: CheckRequest,
  { assignments = [] }: PlaylistFields,
) => {
  const groups = assignments.filter(({ kind }) => kind === 'usergroup').map(({ id }) => id)
  const empty = await findEmptyGroups(executor, organizationId, groups)
  return assignments.flatMap(({ id }, index) =>
    empty.has(id) ? [warningAt({ pointer: `/assignments/${index}/id`, code: 'group-empty' })] : [],
  )
}

type Check = (request: CheckRequest, draft: Fields) => Promise<DraftProblem[]>

const checks: Record<AuthoredKind, Check> = {
  persona: async ({ executor, models, organizationId }, draft) =>
    findPersonaProblems(draft, await models.hasLanguageModel(executor, organizationId)),
  mission: async ({ executor, models, organizationId }, draft) =>
    findMissionProblems(draft, await models.hasLanguageModel(executor, organizationId)),
  observer: async (_request, draft) => findObserverProblems(draft),
  scenario: checkScenario,
  playlist: checkPlaylist,
}

/** The record's own texts; its language is the one that its author chose. */
const findTextProblems = ({ language, ...fields }: Fields): DraftProblem[] =>
  language === 'en' || language === 'fr'
    ? findOtherLanguage(fields, language).map(({ pointer, text }) =>
        warningAt({ pointer, code: 'mixed-languages', values: { name: excerptOf(text) } }),
      )
    : []

const excerptOf = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)

const findProblems = async (request: CheckRequest, kind: AuthoredKind, draft: Fields): Promise<DraftProblem[]> => [
  ...(await checks[kind](request, draft)),
  ...(await findFieldProblems(request, kind, draft)),
  ...(await findModelProblems(request, draft)),
  ...findTextProblems(draft),
]

const partsOf = ({ kind, content }: AuthoredRow): ReadonlySet<string> =>
  new Set(referencesOf(kind, content).map(({ id }) => id))

const unknownRecord = { knownIds: new Set<string>(), shares: [] }

/** The parts, the shares and the organisation of the stored record, for a person who may change it. */
const readStored = async (executor: Executor, actor: UserActor, which: { kind: AuthoredKind; id: string }) => {
  const row = await findRecord(executor, actor, which)
  const { abilities } = await answerFor(executor, actor, row)
  if (!abilities.update) return unknownRecord
  const shares = (await sharesOf(executor, [row.id])).get(row.id) ?? []
  return { knownIds: partsOf(row), shares, organizationId: row.organization_id ?? actor.organizationId }
}

type DraftToCheck = Fields & { record_id?: string | undefined }

/** Lists what an author should repair before publishing. Errors come first. */
export const checkRecord = async (
  { db, models }: AuthoredServices,
  caller: Caller,
  kind: AuthoredKind,
  { record_id: id, ...draft }: DraftToCheck,
) => {
  caller.markReadOnly()
  const actor = caller.user
  const executor = db.kysely
  const record = id === undefined ? unknownRecord : await readStored(executor, actor, { kind, id })
  const request = { executor, models, actor, organizationId: actor.organizationId, ...record }
  const problems = await findProblems(request, kind, draft)
  return { problems: problems.toSorted((a, b) => a.severity.localeCompare(b.severity)) }
}

/** Refuses a stored draft with problems that keep learners from playing it, and names their fields. */
export const requireNoErrors = async (
  executor: Executor,
  { models }: AuthoredServices,
  actor: UserActor,
  row: AuthoredRow,
): Promise<void> => {
  const organizationId = row.organization_id ?? actor.organizationId
  const request = { executor, models, actor, organizationId, knownIds: partsOf(row), shares: [] }
  const problems = await checks[row.kind](request, draftOf(row))
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ProblemError('draft-has-errors', { context: { problems: errors } })
}
