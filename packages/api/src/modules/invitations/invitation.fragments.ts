import { sql } from 'kysely'

/** The user of each invitation, as a table in the statements of other modules. */
export const invitedUsers = sql<{ id: string; user_id: string }>`(select id, user_id from invitations)`
