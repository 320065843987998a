import { playlistContent, type Share } from '@parley/contracts/authored'
import type { Executor, Trx } from '../../../db/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { type NewNotification, notifyPeople } from '../../notifications/index.ts'
import { findMemberIds, permissionHolders } from '../../usergroups/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { permissionFor } from './authored-kind.ts'

type Subject = Pick<Share, 'kind' | 'id'>

/** The people whom shares or assignments name, alone or as members of a group. */
export const peopleIn = async (executor: Executor, subjects: readonly Subject[]): Promise<Set<string>> => {
  const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id)
  return new Set([...idsOf('user'), ...(await findMemberIds(executor, idsOf('usergroup')))])
}

const without = (people: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...people].filter((id) => !others.has(id))

interface News {
  services: Services
  caller: Caller
  row: AuthoredRow
}

const pathOf = ({ services, row }: News, page: 'info' | 'edit'): string => {
  const base = `/apps/${services.installation.productSlug}/${row.kind}`
  return page === 'info' ? `${base}/info-${row.id}` : `${base}/edit/${row.id}`
}

type Event = Pick<NewNotification, 'kind' | 'userIds' | 'path' | 'date'>

const tell = (trx: Trx, news: News, event: Event): Promise<void> =>
  notifyPeople(trx, news.services, news.caller, {
    ...event,
    name: news.row.name,
    organizationId: news.row.organization_id ?? news.caller.user.organizationId,
  })

/** The people who see a shared record before it is published, whatever the level of their share. */
const findAuthors = async (trx: Trx, { row }: News, shares: readonly Share[]): Promise<Set<string>> =>
  permissionHolders.findHolders(trx, await peopleIn(trx, shares), permissionFor(row.kind, 'update'))

/**
 * Tells people that a record is shared with them. Only authors learn of it before it is published, because the others
 * could not open it.
 */
export const tellShared = async (
  trx: Trx,
  news: News,
  { before, after }: { before: readonly Share[]; after: readonly Share[] },
): Promise<void> => {
  const isPublished = news.row.published_version !== null
  const findReached = (shares: readonly Share[]) =>
    isPublished ? peopleIn(trx, shares) : findAuthors(trx, news, shares)
  const userIds = without(await findReached(after), await findReached(before))
  await tell(trx, news, { kind: 'shared', userIds, path: pathOf(news, isPublished ? 'info' : 'edit') })
}

/** Tells the people with whom a record was shared before it was published for the first time. */
export const tellFirstPublished = async (trx: Trx, news: News, shares: readonly Share[]): Promise<void> => {
  const userIds = without(await peopleIn(trx, shares), await findAuthors(trx, news, shares))
  await tell(trx, news, { kind: 'shared', userIds, path: pathOf(news, 'info') })
}

const dueFirst = (one: { due_at: string | null }, other: { due_at: string | null }): number =>
  (one.due_at ?? '9').localeCompare(other.due_at ?? '9')

/** Tells people that a playlist is assigned to them, once, with the earliest date on which it is due. */
export const tellAssigned = async (
  trx: Trx,
  news: News,
  { before, after }: { before: object | undefined; after: object },
): Promise<void> => {
  const toldIds = await peopleIn(trx, before ? playlistContent.parse(before).assignments : [])
  for (const assignment of playlistContent.parse(after).assignments.toSorted(dueFirst)) {
    const userIds = without(await peopleIn(trx, [assignment]), toldIds)
    const date = assignment.due_at === null ? null : new Date(assignment.due_at)
    await tell(trx, news, { kind: 'assigned', userIds, path: pathOf(news, 'info'), date })
    for (const id of userIds) toldIds.add(id)
  }
}
