import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

const migratorOf = (kysely: Kysely<Tables>) =>
  new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    // The platform and the modules number theirs in ranges of their own.
    allowUnorderedMigrations: true,
  })

/** Brings the schema up to date; nodes that start together wait for one another. Answers what was run. */
export const migrate = async (kysely: Kysely<Tables>, target?: string): Promise<string[]> => {
  const migrator = migratorOf(kysely)
  const { error, results = [] } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`The database could not be migrated${failed ? ` (${failed})` : ''}.`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

export const pendingMigrations = async (kysely: Kysely<Tables>): Promise<string[]> => {
  const all = await migratorOf(kysely).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}
