import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'

export const kyselyOn = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
