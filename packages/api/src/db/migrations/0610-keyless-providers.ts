import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Servers such as Ollama, vLLM and llama.cpp answer without a key. Their administrators say so on the record. */
export const keylessProviders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table ai_providers add column keyless boolean not null default false`.execute(db)
  },
}
