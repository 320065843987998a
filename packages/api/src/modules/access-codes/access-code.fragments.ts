import { type RawBuilder, sql } from 'kysely'

/** The guests of the access codes that a user made, as a subquery of guest ids. */
export const guestsInvitedBy = (userId: string): RawBuilder<unknown> => sql`(
  select guests.id from guests join access_codes on access_codes.id = guests.access_code_id
  where access_codes.created_by = ${userId})`
