import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { addOrganization } from '../../testing/api-people.ts'

const api = await startApi()
const { users } = contract

/** Makes people in the database itself: so many through the API would take minutes. */
const populate = async (organizationId: string, count: number) => {
  // Portions, so that on a busy machine, too, each statement ends within the limit of a job.
  for (let first = 1; first <= count; first += 1000) {
    await sql`
      insert into users (id, organization_id, email, first_name, last_name, organization_role, state, updated_at)
      select gen_random_uuid(), ${organizationId}, 'p' || n || '-' || right(${organizationId}, 12) || '@many.test',
        'First' || (n % 997), 'Last' || (n * 7919 % 100003), 'user', 'active', now() - make_interval(secs => n)
      from generate_series(${first}::int, ${first + 999}::int) n`.execute(api.db.kysely)
  }
}

/** The database's figures for each step of a statement that the server made. */
interface Step {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const readBy = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, inner) => sum + readBy(inner), 0)

/** Rows that pass through the plans of everything the server asks while it answers. */
const rowsRead = async (work: () => Promise<unknown>): Promise<number> => {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const statements = querySpy.mock.calls.flatMap(statementOf).filter(({ text }) => text.includes('total_of_list'))
  querySpy.mockRestore()
  expect(statements.length).toBeGreaterThan(0)
  let rowCount = 0
  for (const { text, values } of statements) {
    const { rows } = await api.db.pool.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, timing off, summary off, format json) ${text}`,
      values,
    )
    rowCount += rows.reduce((sum, row) => sum + readBy(row['QUERY PLAN'][0].Plan), 0)
  }
  return rowCount
}

interface Statement {
  text: string
  values: unknown[]
}

/** The driver takes a text with values, or both in an object. */
const statementOf = ([first, second]: unknown[]): Statement[] => {
  if (typeof first === 'string') return [{ text: first, values: Array.isArray(second) ? second : [] }]
  const { text, values = [] } = first as Partial<Statement>
  return text === undefined ? [] : [{ text, values: values }]
}

test('a page of 20,000 people reads what a page of 1,000 does', async () => {
  const small = await addOrganization(api.db, 'Small')
  const large = await addOrganization(api.db, 'Large')
  await populate(small, 1000)
  await populate(large, 20_000)
  await sql`vacuum analyze users`.execute(api.db.kysely)
  const inSmall = await api.signInAs({ role: 'operator', organizationId: small })
  const inLarge = await api.signInAs({ role: 'operator', organizationId: large })
  expect((await inLarge.send(users.list)).body.total).toBe(20_001)
  for (const query of [{}, { sort: 'name', size: 48 }, { sort: 'updated_at', page: 4 }] as const) {
    const few = await rowsRead(() => inSmall.send(users.list, { query }))
    const many = await rowsRead(() => inLarge.send(users.list, { query }))
    expect(many).toBeLessThanOrEqual(few + 50)
  }
  const searchRows = await rowsRead(() => inLarge.send(users.list, { query: { search: 'Last4711' } }))
  expect(searchRows).toBeLessThan(5000)
})
