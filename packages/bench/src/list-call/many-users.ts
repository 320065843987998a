import type { Client } from 'pg'

/** Makes an organisation with so many users; returns its identifier. */
export async function manyUsers(client: Client, count: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into organizations (id, name) values (gen_random_uuid(), $1) returning id',
    [`Of ${count}`],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into users (id, organization_id, email, first_name, last_name, organization_role, state, updated_at)
     select gen_random_uuid(), $1, 'user-' || gen_random_uuid() || '@bench.parley.test', 'First' || n, 'Last' || n, 'user', 'active',
       now() - n * interval '1 second'
     from generate_series(1, $2::int) n`,
    [id, count],
  )
  await client.query('vacuum analyze users')
  return id
}
