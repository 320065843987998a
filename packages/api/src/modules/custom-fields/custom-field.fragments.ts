import { sql } from 'kysely'

/** The labels of all fields, deleted ones too, as a table in the statements of other modules. */
export const fieldNames = sql`(select id, label as name from custom_fields)`
