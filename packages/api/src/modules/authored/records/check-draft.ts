import type { AuthoredKind, Share } from '@parley/contracts/authored'
import type { Executor, Trx } from '../../../db/index.ts'
import { forbidden, invalidField, type UserActor } from '../../../platform/http/index.ts'
import { findGroupsOf } from '../../usergroups/index.ts'
import { findPeople } from '../../users/index.ts'
import { mayWriteForPlatform } from '../authored.policy.ts'
import { assignmentsOf, modelsOf, referencesOf } from './authored-kind.ts'
import { keepIfVisible } from './record.repo.ts'

interface RecordName {
  kind: string
  id: string
}

/** Those that a draft did not name before, as the same kind. */
export const findAdded = <T extends RecordName>(now: readonly T[], before: readonly RecordName[]): T[] => {
  const formerKeys = new Set(before.map(({ kind, id }) => `${kind} ${id}`))
  return now.filter(({ kind, id }) => !formerKeys.has(`${kind} ${id}`))
}

/**
 * Every record that a change adds must be of the right kind and one that the author may see. The references of the
 * stored record and of the version to which it goes back may stay: a person who changes a shared scenario does not have
 * to see its persona. An added record cannot be deleted before the change is stored.
 */
export const checkReferences = async (
  trx: Trx,
  actor: UserActor,
  kind: AuthoredKind,
  { content, before = [] }: { content: Content; before?: readonly Content[] },
): Promise<void> => {
  const formerReferences = before.flatMap((each) => referencesOf(kind, each))
  for (const reference of findAdded(referencesOf(kind, content), formerReferences)) {
    if (!(await keepIfVisible(trx, actor, reference)))
      throw invalidField(reference.pointer, 'unknown-record', `There is no such ${reference.kind} that you may use.`)
  }
}

type Content = Readonly<Record<string, unknown>>

interface Subject extends Pick<Share, 'kind' | 'id'> {
  /** The place in the body. */
  pointer: string
}

/** People and groups of one organisation only: neither a share nor an assignment reaches through a wall. */
export const checkSubjects = async (trx: Trx, organizationId: string, subjects: readonly Subject[]): Promise<void> => {
  const idsOf = (subjectKind: Subject['kind']) =>
    subjects.filter(({ kind }) => kind === subjectKind).map(({ id }) => id)
  const people = await findPeople(trx, organizationId, idsOf('user'))
  const userIds = new Set(people.map(({ id }) => id))
  const groupIds = await findGroupsOf(trx, organizationId, idsOf('usergroup'))
  const missing = subjects.find(({ kind, id }) => !(kind === 'user' ? userIds : groupIds).has(id))
  if (missing) throw invalidField(missing.pointer, 'unknown-record', 'There is no record with this id.')
}

/** Checks the people and groups that a change adds; a person who was deleted later may stay in the list. */
export const checkAssignments = async (
  trx: Trx,
  kind: AuthoredKind,
  { content, before = [], organizationId }: { content: Content; before?: readonly Content[]; organizationId: string },
): Promise<void> => {
  const subjects = assignmentsOf(kind, content).map((one, index) => ({ ...one, pointer: `/assignments/${index}/id` }))
  const formerSubjects = before.flatMap((each) => assignmentsOf(kind, each))
  await checkSubjects(trx, organizationId, findAdded(subjects, formerSubjects))
}

/** Finds those of these models that an organisation can call, each with its kind. The module of the models gives it. */
export interface ModelFinder {
  findUsableModels: (
    executor: Executor,
    organizationId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

/**
 * A model that a change adds must be one that the organisation can call. Models of the stored record and of its earlier
 * versions may stay: they can be gone by now, and then another model answers.
 */
export const checkModels = async (
  trx: Trx,
  { findUsableModels }: ModelFinder,
  { content, before, organizationId }: { content: Content; before: readonly Content[]; organizationId: string },
): Promise<void> => {
  const choices = findAdded(modelsOf(content), before.flatMap(modelsOf))
  const usable = await findUsableModels(
    trx,
    organizationId,
    choices.map(({ id }) => id),
  )
  const unusable = choices.find(({ id, kind }) => usable.get(id) !== kind)
  if (unusable)
    throw invalidField(unusable.pointer, 'unknown-record', 'There is no such model that your organisation can use.')
}

/**
 * The organisation that owns a record. A record for every organisation belongs to the platform, and only super-admins
 * write one; any other record stays with the organisation that has it.
 */
export const ownerFor = (actor: UserActor, visibility: string, current: string | null = null): string | null => {
  if (visibility !== 'platform') return current ?? actor.organizationId
  if (!mayWriteForPlatform(actor)) throw forbidden(['super-admin-update'])
  return null
}

/** The pictures that a record shows, and where they stand in its body. */
export const picturesIn = (
  { image_url: image }: { image_url?: string | null | undefined },
  { avatar }: { avatar?: { url?: string } },
) => [
  ...(image ? [{ url: image, pointer: '/image_url' }] : []),
  ...(avatar?.url ? [{ url: avatar.url, pointer: '/avatar/url' }] : []),
]
