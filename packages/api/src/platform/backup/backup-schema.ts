import { sql } from 'kysely'
import type pg from 'pg'
import { writeStatement } from '../../db/index.ts'

/** The part of the database catalogue that a backup and a restore need. */
export interface StoredTable {
  schema: string
  name: string
  columns: { name: string; type: string }[]
}

/** The tables of the migrator. The header names the migrations instead, and a restore runs them. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock']

export const quotedName = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>) => `"${schema}"."${name}"`
export const nameOf = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>) => `${schema}.${name}`

const tablesStatement = writeStatement<{ leftOut: readonly string[] }>(
  ({ leftOut }) => sql`select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r'
       and n.nspname = 'public' and c.relname <> all(${leftOut})
     group by 1, 2 order by 1, 2`,
)

/** All tables that a backup contains, with their stored columns. Generated columns are left out. */
export const storedTables = async (client: pg.ClientBase): Promise<StoredTable[]> => {
  const { rows } = await client.query<StoredTable>(
    tablesStatement.text,
    tablesStatement.valuesOf({ leftOut: LEFT_OUT }),
  )
  return rows
}

export interface StoredSequence {
  schema: string
  name: string
  value: string | null
}

export const storedSequences = async (client: pg.ClientBase): Promise<StoredSequence[]> => {
  const { rows } = await client.query<StoredSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = 'public' order by 1, 2`,
  )
  return rows
}

export interface ForeignKey {
  table: string
  name: string
}

/** Constraints that the database checks at once. A restore defers them until all rows are there. */
export const immediateForeignKeys = async (client: pg.ClientBase): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and not c.condeferrable and c.conparentid = 0 and n.nspname = 'public'`,
  )
  return rows
}

export const appliedMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const there = await client.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`)
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Fixes the text form of every value, so that the settings of the server do not change it. */
export const neutralSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`
