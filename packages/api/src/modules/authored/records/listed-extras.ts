import type { AuthoredKind } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'

type Answer = Readonly<Record<string, unknown>>

const contentsOf = async (executor: Executor, ids: readonly string[]): Promise<Map<string, Answer>> => {
  const rows = ids.length
    ? await executor
        .selectFrom('authored_records')
        .select(['id', 'content'])
        .where('id', 'in', [...ids])
        .execute()
    : []
  return new Map(rows.map(({ id, content }) => [id, content]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A scenario in a list shows the person one will talk to and how hard the task is: two records, read for all lines at once. */
const withPeople = async (executor: Executor, answers: readonly Answer[]): Promise<Answer[]> => {
  const idsOf = (name: string) => answers.map((answer) => textOf(answer[name])).filter(Boolean)
  const contents = await contentsOf(executor, [...new Set([...idsOf('persona_id'), ...idsOf('mission_id')])])
  return answers.map((answer) => ({
    ...answer,
    persona: contents.get(textOf(answer['persona_id'])) ?? {},
    difficulty: contents.get(textOf(answer['mission_id']))?.['difficulty'] ?? 3,
  }))
}

const withItemCounts = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, item_count: Array.isArray(answer['items']) ? answer['items'].length : 0 }))

/** The columns of a list of this kind beyond the records themselves. */
export const listedExtras = async (executor: Executor, kind: AuthoredKind, answers: readonly Answer[]) => {
  if (kind === 'scenario') return withPeople(executor, answers)
  return kind === 'playlist' ? withItemCounts(answers) : answers
}
