import type { Share } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import { permissionHolders } from '../../usergroups/index.ts'
import { findPeople } from '../../users/index.ts'
import { sharesOf } from '../records/record.repo.ts'
import { peopleIn } from '../records/tell-people.ts'

/** Those for whom a playlist is. */
interface Audience {
  organizationId: string
  /** The playlist is open to the organisation or to all organisations. */
  isEveryone: boolean
  /** It is open to all organisations. */
  isPlatform: boolean
  /** Those to whom it is assigned, and those with whom it is shared. */
  subjects: readonly Pick<Share, 'kind' | 'id'>[]
}

/**
 * The scenarios that only their author and the people with whom they are shared may see, and, for a playlist of all
 * organisations, those of a single one.
 */
const findRestricted = async (executor: Executor, { isPlatform }: Audience, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : executor
        .selectFrom('authored_records')
        .select(['id', 'created_by'])
        .where('id', 'in', [...ids])
        .where('organization_id', 'is not', null)
        .where('visibility', 'in', ['private', 'groups', ...(isPlatform ? (['organization'] as const) : [])])
        .execute()

/** People of the audience whose sight depends on shares: `visibleTo` shows everything to those who read other users. */
const findDependentPeople = async (executor: Executor, { organizationId, subjects }: Audience): Promise<string[]> => {
  const personIds = await peopleIn(executor, subjects)
  const people = await findPeople(executor, organizationId, [...personIds])
  const overseers = await permissionHolders.findHolders(executor, personIds, 'user-read-other')
  return people.map(({ id }) => id).filter((id) => !overseers.has(id))
}

/** The ids of the scenarios that someone of the audience may not practise, by the rules of `visibleTo` and `mayPractise`. */
export const findHiddenSteps = async (
  executor: Executor,
  audience: Audience,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const restrictedScenarios = await findRestricted(executor, audience, ids)
  if (audience.isEveryone) return new Set(restrictedScenarios.map(({ id }) => id))
  const people = restrictedScenarios.length > 0 ? await findDependentPeople(executor, audience) : []
  if (people.length === 0) return new Set()
  const shares = await sharesOf(executor, ids)
  const hiddenIds = new Set<string>()
  for (const { id, created_by: author } of restrictedScenarios) {
    const practising = (shares.get(id) ?? []).filter(({ level }) => level !== 'view')
    const reachedPeople = await peopleIn(executor, practising)
    if (people.some((person) => person !== author && !reachedPeople.has(person))) hiddenIds.add(id)
  }
  return hiddenIds
}
