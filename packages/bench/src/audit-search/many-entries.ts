import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { manyUsers } from '../list-call/many-users.ts'
import { tokenOf } from '../harness/parley-server.ts'

export interface FilledAudit {
  readonly organization: string
  readonly operator: Record<string, string>
}

/**
 * Makes an organisation with so many people and entries of its audit, a minute apart, and an operator. Most entries are
 * sign-ins; a hundredth are changes of people, and one in 100,000 comes from an address of its own.
 */
export async function manyEntries(client: Client, url: string, people: number, entries: number): Promise<FilledAudit> {
  const organization = await manyUsers(client, people)
  const operator = randomUUID()
  const name = `auditor-${entries}`
  // The account of the demo's operator under another name, so that it signs in with the same password.
  await client.query(
    `insert into users (id, organization_id, email, first_name, last_name, organization_role, state, password_hash)
     select $1, $2, $3, 'Ada', 'Byron', 'operator', 'active', password_hash from users where email = 'operator@demo.parley.test'`,
    [operator, organization, `${name}@demo.parley.test`],
  )
  const authorization = `Bearer ${await tokenOf(url, name)}`
  await client.query(
    `with person as (
       select id, email, row_number() over (order by id) - 1 as place from users where organization_id = $1
     )
     insert into audit_events (id, at, organization_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, address)
     select overlay(gen_random_uuid()::text placing
         substr(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0'), 1, 8) || '-' ||
         substr(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0'), 9, 4) || '-7' from 1 for 15)::uuid,
       moment, $1, 'user', person.id, person.email,
       case when n % 100 = 0 then 'user.update' else 'sign-in' end, 'user', person.id::text,
       case when n % 100000 = 7 then '203.0.113.99' else '198.51.100.' || n % 200 end
     from generate_series(1, $2::int) n
     join person on person.place = n % $3::int
     cross join lateral (select now() - n * interval '1 minute' as moment) timed`,
    [organization, entries, people],
  )
  await client.query('vacuum analyze audit_events')
  return { organization, operator: { authorization } }
}
