import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { addOrganization } from '../../testing/api-people.ts'

const api = await startApi()
const { users } = contract

/** Makes people in the database itself: 100,000 through the API would take minutes. */
const populate = async (organizationId: string, count: number) => {
  await sql`
    insert into users (id, organization_id, email, first_name, last_name, organization_role, state, updated_at)
    select gen_random_uuid(), ${organizationId}, 'p' || n || '-' || left(${organizationId}, 13) || '@many.test',
      'First' || (n % 997), 'Last' || (n * 7919 % 100003), 'user', 'active', now() - make_interval(secs => n)
    from generate_series(1, ${count}::int) n`.execute(api.db.kysely)
}

const best = async (work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let round = 0; round < 15; round += 1) {
    const began = performance.now()
    await work()
    least = Math.min(least, performance.now() - began)
  }
  return least
}

test('a page of 100,000 people costs what a page of 1,000 does', { timeout: 180_000 }, async () => {
  const small = await addOrganization(api.db, 'Small')
  const large = await addOrganization(api.db, 'Large')
  await populate(small, 1000)
  await populate(large, 100_000)
  await sql`vacuum analyze`.execute(api.db.kysely)
  const inSmall = await api.signInAs({ role: 'operator', organizationId: small })
  const inLarge = await api.signInAs({ role: 'operator', organizationId: large })
  expect((await inLarge.send(users.list)).body.total).toBe(100_001)
  for (const query of [{}, { sort: 'name', size: 48 }, { sort: 'updated_at', page: 4 }] as const) {
    const few = await best(() => inSmall.send(users.list, { query }))
    const many = await best(() => inLarge.send(users.list, { query }))
    if (process.env['SHOW_COST'])
      process.stdout.write(`${JSON.stringify(query)}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms\n`)
    expect(many).toBeLessThan(few * 2 + 2)
  }
  const deep = await best(() => inLarge.send(users.list, { query: { page: 2000 } }))
  const searched = await best(() => inLarge.send(users.list, { query: { search: 'Last4711' } }))
  if (process.env['SHOW_COST']) process.stdout.write(`deep ${deep.toFixed(2)} ms, search ${searched.toFixed(2)} ms\n`)
  expect(Math.max(deep, searched)).toBeLessThan(500)
})
