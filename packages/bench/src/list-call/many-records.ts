import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { tokenOf } from '../harness/parley-server.ts'

/** Makes so many playlists, each of one scenario of the organisation and assigned to the author. */
const addPlaylists = async (
  client: Client,
  { organization, author, count }: { organization: string; author: string; count: number },
): Promise<void> => {
  await client.query(
    `insert into authored_records (id, kind, organization_id, name, language, visibility, content, created_by, updated_at,
       state, published_version)
     select gen_random_uuid(), 'playlist', $1, 'Course ' || n, 'en', 'organization',
       jsonb_build_object('items', jsonb_build_array(jsonb_build_object('scenario_id', scenario.id::text, 'order', 1)),
         'assignments', jsonb_build_array(jsonb_build_object('kind', 'user', 'id', $2::text))),
       $2::uuid, now() - n * interval '1 second', 'published', 1
     from generate_series(1, $3::int) n,
       (select id from authored_records where kind = 'scenario' and organization_id = $1 limit 1) scenario`,
    [organization, author, count],
  )
}

/**
 * Makes an organisation with so many published scenarios of one persona and one mission, of which twelve have the word
 * "seldom" in their names, as many playlists, and an author; returns the author's headers.
 */
export async function manyRecords(client: Client, url: string, count: number): Promise<Record<string, string>> {
  const organization = randomUUID()
  const author = randomUUID()
  const persona = randomUUID()
  const mission = randomUUID()
  await client.query('insert into organizations (id, name) values ($1, $2)', [organization, `Records ${count}`])
  // The account of the demo's editor under another name, so that it signs in with the same password.
  const name = `editor-${count}`
  await client.query(
    `insert into users (id, organization_id, email, first_name, last_name, organization_role, state, password_hash)
     select $1, $2, $3, 'Ada', 'Byron', 'editor', 'active', password_hash from users where email = 'editor@demo.parley.test'`,
    [author, organization, `${name}@demo.parley.test`],
  )
  await client.query(
    `insert into authored_records (id, kind, organization_id, name, language, visibility, content, created_by)
     values ($1::uuid, 'persona', $3::uuid, 'Ana', 'en', 'organization', '{"first_name": "Ana"}', $4::uuid),
       ($2, 'mission', $3, 'A mission', 'en', 'organization', '{"difficulty": 3}', $4)`,
    [persona, mission, organization, author],
  )
  await client.query(
    `insert into authored_records (id, kind, organization_id, name, language, visibility, content, created_by, updated_at,
       state, published_version)
     select gen_random_uuid(), 'scenario', $1, case when n <= 12 then 'Seldom ' else 'Scenario ' end || n, 'en', 'organization',
       jsonb_build_object('persona_id', $2::text, 'mission_id', $5::text,
         'observer_ids', jsonb_build_array(gen_random_uuid()::text), 'modes', '["text"]'::jsonb, 'estimated_minutes', 10),
       $3, now() - n * interval '1 second', 'published', 1
     from generate_series(1, $4::int) n`,
    [organization, persona, author, count, mission],
  )
  await addPlaylists(client, { organization, author, count })
  await client.query(
    `insert into authored_versions (record_id, version, draft, published_by)
     select id, 1, content || jsonb_build_object('name', name, 'language', language, 'visibility', visibility), created_by
     from authored_records where published_version = 1 and organization_id = $1`,
    [organization],
  )
  await client.query('vacuum analyze authored_records, authored_versions')
  return { authorization: `Bearer ${await tokenOf(url, name)}` }
}
