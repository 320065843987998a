import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { insideMigration } from './request-scope.ts'
import type { Tables } from './tables.ts'

const migratorOf = (kysely: Kysely<Tables>, selection: Record<string, Migration> = migrations) =>
  new Migrator({
    db: kysely,
    provider: { getMigrations: async () => selection },
    // The platform and the modules number their migrations in separate ranges.
    allowUnorderedMigrations: true,
  })

/**
 * Brings the schema up to date, or to what it was when only the named migrations existed.
 * Nodes that start together wait for one another. Answers what was run.
 */
export const migrate = async (kysely: Kysely<Tables>, only?: readonly string[]): Promise<string[]> => {
  const selection = only && Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name)))
  const { error, results = [] } = await insideMigration(() => migratorOf(kysely, selection).migrateToLatest())
  if (error) {
    const failedMigration = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`The database could not be migrated${failedMigration ? ` (${failedMigration})` : ''}.`, {
      cause: error,
    })
  }
  return results.map((result) => result.migrationName)
}

export const pendingMigrations = async (kysely: Kysely<Tables>): Promise<string[]> => {
  const all = await migratorOf(kysely).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

export const knownMigrations = (): string[] => Object.keys(migrations).toSorted()
