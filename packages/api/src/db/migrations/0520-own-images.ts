import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const withImage = ['organizations', 'users', 'user_groups', 'authored_records']

/** Replaces a portrait from elsewhere by the one that is drawn from the name. */
const drawnAvatar = `'{"style": "initials", "seed": ""}'::jsonb`

/**
 * Pictures come from this installation alone. Addresses of others were accepted once: pages refuse to load them, and
 * some could hold a script.
 */
export const ownImages: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of withImage) {
      await sql`update ${sql.table(table)} set image_url = null where image_url is not null`.execute(db)
    }
    await sql`
      update authored_records set content = jsonb_set(content, '{avatar}', ${sql.raw(drawnAvatar)})
      where content->'avatar' ? 'url'`.execute(db)
    await sql`
      update authored_versions set draft = jsonb_set(draft, '{image_url}', 'null')
      where draft->>'image_url' is not null`.execute(db)
    await sql`
      update authored_versions set draft = jsonb_set(draft, '{avatar}', ${sql.raw(drawnAvatar)})
      where draft->'avatar' ? 'url'`.execute(db)
    for (const part of ['scenario', 'persona', 'mission']) {
      await sql`
        update coaching_sessions set snapshot = jsonb_set(snapshot, array[${part}::text, 'image_url'], 'null')
        where snapshot->${part}::text->>'image_url' is not null`.execute(db)
    }
    await sql`
      update coaching_sessions set snapshot = jsonb_set(snapshot, '{observers}', (
        select coalesce(jsonb_agg(observer || '{"image_url": null}'), '[]') from jsonb_array_elements(snapshot->'observers') observer
      ))
      where jsonb_path_exists(snapshot, '$.observers[*].image_url ? (@ != null)')`.execute(db)
    await sql`
      update coaching_sessions set snapshot = jsonb_set(snapshot, '{persona,avatar}', ${sql.raw(drawnAvatar)})
      where snapshot->'persona'->'avatar' ? 'url'`.execute(db)
  },
}
