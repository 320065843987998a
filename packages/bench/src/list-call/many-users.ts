import type { Client } from 'pg'

/** Fills the demo's organisation up to so many users; returns its identifier. */
export async function manyUsers(client: Client, wanted: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select organization_id as id from users where email = 'super-admin@demo.parley.test'`,
  )
  const id = rows[0]?.id
  if (!id) throw new Error('The demo content is missing.')
  const { rows: counted } = await client.query<{ n: number }>(
    'select count(*)::int as n from users where organization_id = $1',
    [id],
  )
  const missing = wanted - (counted[0]?.n ?? 0)
  await client.query(
    `insert into users (id, organization_id, email, first_name, last_name, organization_role, state, updated_at)
     select gen_random_uuid(), $1, 'user-' || gen_random_uuid() || '@bench.parley.test', 'First' || n, 'Last' || n, 'user', 'active',
       now() - n * interval '1 second'
     from generate_series(1, $2::int) n`,
    [id, missing],
  )
  await client.query('vacuum analyze users')
  return id
}
