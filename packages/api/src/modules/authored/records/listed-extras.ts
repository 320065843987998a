import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { isAuthor } from '../authored.policy.ts'
import type { AuthoredServices } from '../handlers/check-record.ts'
import { findDraftsInBrief } from './published-drafts.ts'
import type { ListPage } from './record-figures.ts'

type Answer = Readonly<Record<string, unknown>>

/** All columns of a record, its content without the own sentences: they are nine tenths of a persona, and no list shows them. */
export const listedColumns = sql`
  record.content - 'speech' as content,
  record.kind, record.organization_id, record.name, record.name_key, record.description, record.image_url, record.tags, record.language,
  record.visibility, record.custom, record.state, record.version, record.published_version, record.forked_from_id, record.forked_from_version,
  record.own, record.combination_key, record.created_by, record.created_at, record.updated_at, record.deleted_at`

/** Authors see the parts as they are being written, everybody else as they were published. */
const contentsOf = async (
  executor: Executor,
  actor: UserActor,
  ids: readonly string[],
): Promise<Map<string, Answer>> => {
  if (!isAuthor(actor, 'scenario')) return findDraftsInBrief(executor, ids)
  const rows = ids.length
    ? await executor
        .selectFrom('authored_records')
        .select(['id', sql<Answer>`content - 'speech'`.as('content')])
        .where('id', 'in', [...ids])
        .execute()
    : []
  return new Map(rows.map(({ id, content }) => [id, content]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A scenario in a list shows the person one will talk to and how hard the task is: two records, read for all lines at once. */
const withPeople = async (executor: Executor, actor: UserActor, answers: readonly Answer[]): Promise<Answer[]> => {
  const idsOf = (name: string) => answers.map((answer) => textOf(answer[name])).filter(Boolean)
  const contents = await contentsOf(executor, actor, [...new Set([...idsOf('persona_id'), ...idsOf('mission_id')])])
  return answers.map((answer) => ({
    ...answer,
    persona: contents.get(textOf(answer['persona_id'])) ?? {},
    difficulty: contents.get(textOf(answer['mission_id']))?.['difficulty'] ?? 3,
  }))
}

/** A playlist is used by the people to whom it is assigned. Only its authors read how many they are. */
const withAssigned = async (
  { db, countAssigned }: AuthoredServices,
  actor: UserActor,
  answers: readonly Answer[],
): Promise<Answer[]> => {
  const ids = isAuthor(actor, 'playlist') ? answers.map(({ id }) => textOf(id)) : []
  const assignedCounts = await countAssigned(db.kysely, await findDraftsInBrief(db.kysely, ids))
  return answers.map((answer) => {
    const { people, completed, names } = assignedCounts.get(textOf(answer['id'])) ?? {
      people: 0,
      completed: 0,
      names: [],
    }
    return {
      ...answer,
      item_count: Array.isArray(answer['items']) ? answer['items'].length : 0,
      used_by: { count: people, names },
      completion_rate: people === 0 ? null : completed / people,
    }
  })
}

/** The columns of a list of this kind beyond the records themselves. */
export const listedExtras = async (services: AuthoredServices, { kind, actor, answers }: ListPage) => {
  if (kind === 'scenario') return withPeople(services.db.kysely, actor, answers)
  return kind === 'playlist' ? withAssigned(services, actor, answers) : answers
}
