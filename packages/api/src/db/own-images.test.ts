import { sql } from 'kysely'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { expect, test } from 'vitest'
import { testPlace } from '../testing/database.ts'
import { migrate, openDatabase, pendingMigrations } from './index.ts'
import { knownMigrations } from './migrate.ts'

const id = (n: number) => `0192f000-0000-7000-8000-00000000000${n}`
const foreign = 'https://pictures.example/face.png'

const persona = { first_name: 'Ana', avatar: { url: 'javascript:alert(1)' } }
const portrait = { style: 'initials', seed: '' }
const snapshot = {
  scenario: { name: 'S', image_url: foreign },
  persona: { ...persona, image_url: foreign },
  mission: { name: 'M', image_url: null },
  observers: [
    { name: 'O', image_url: foreign },
    { name: 'P', image_url: null },
  ],
}

test('stored pictures from elsewhere become null, and portraits from elsewhere are drawn', async () => {
  const db = await openDatabase(await testPlace())
  atFileEnd(() => db.close())
  const { kysely } = db
  // Uploads came later, and with them the foreign keys that allow no address of others.
  const later = ['0520-own-images', '0550-pictures']
  await migrate(
    kysely,
    knownMigrations().filter((name) => !later.includes(name)),
  )
  await sql`insert into organizations (id, name, image_url) values (${id(1)}, 'Home', ${foreign})`.execute(kysely)
  await sql`
    insert into users (id, organization_id, email, organization_role, first_name, last_name, state, language, image_url)
    values (${id(2)}, ${id(1)}, 'a@b.test', 'user', '', '', 'active', 'en', ${foreign})`.execute(kysely)
  await sql`
    insert into user_groups (id, organization_id, name, image_url) values (${id(3)}, ${id(1)}, 'G', ${foreign})`.execute(
    kysely,
  )
  await sql`
    insert into authored_records (id, kind, organization_id, name, image_url, language, visibility, content)
    values (${id(4)}, 'persona', ${id(1)}, 'Ana', ${foreign}, 'en', 'private', ${JSON.stringify(persona)}),
      (${id(5)}, 'mission', ${id(1)}, 'M', null, 'en', 'private', '{}')`.execute(kysely)
  await sql`
    insert into authored_versions (record_id, version, draft)
    values (${id(4)}, 1, ${JSON.stringify({ ...persona, name: 'Ana', image_url: foreign })}),
      (${id(5)}, 1, '{"name": "M", "image_url": null}')`.execute(kysely)
  await sql`
    insert into coaching_sessions (id, organization_id, owner_kind, owner_id, name, scenario_id, kind, mode, language, snapshot, nonce)
    values (${id(6)}, ${id(1)}, 'user', ${id(2)}, 'S', ${id(7)}, 'rehearsal', 'text', 'en', ${JSON.stringify(snapshot)}, 'n')`.execute(
    kysely,
  )

  expect(await pendingMigrations(kysely)).toEqual(later)
  await migrate(kysely)

  const { rows: pictures } = await sql<{ image_url: string | null }>`
    select image_url from organizations union all select image_url from users union all
    select image_url from user_groups union all select image_url from authored_records`.execute(kysely)
  expect(pictures.map(({ image_url }) => image_url)).toEqual([null, null, null, null, null])
  const { rows: contents } = await sql`select content from authored_records order by id`.execute(kysely)
  expect(contents).toEqual([{ content: { first_name: 'Ana', avatar: portrait } }, { content: {} }])
  const { rows: drafts } = await sql`select draft from authored_versions order by record_id`.execute(kysely)
  expect(drafts).toEqual([
    { draft: { first_name: 'Ana', name: 'Ana', image_url: null, avatar: portrait } },
    { draft: { name: 'M', image_url: null } },
  ])
  const { rows: sessions } = await sql`select snapshot from coaching_sessions`.execute(kysely)
  expect(sessions).toEqual([
    {
      snapshot: {
        scenario: { name: 'S', image_url: null },
        persona: { first_name: 'Ana', avatar: portrait, image_url: null },
        mission: { name: 'M', image_url: null },
        observers: [
          { name: 'O', image_url: null },
          { name: 'P', image_url: null },
        ],
      },
    },
  ])
})
