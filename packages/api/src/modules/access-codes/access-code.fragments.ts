import { type RawBuilder, sql } from 'kysely'

/** The guests of the access codes that a user made, without those of workshops, as a subquery of guest ids. */
export const guestsInvitedBy = (userId: string): RawBuilder<unknown> => sql`(
  select guests.id from guests join access_codes on access_codes.id = guests.access_code_id
  where access_codes.created_by = ${userId} and not access_codes.for_workshop)`

/** The options for guests of each code, as a subquery. */
export const codeOptions: RawBuilder<unknown> = sql`(
  select id, language, ask_name, result, may_keep from access_codes)`

/** The names of all access codes, deleted ones too, as a table in the statements of other modules. */
export const codeNames = sql`(select id, name from access_codes)`
