import type { Generated, Selectable } from 'kysely'

interface InvitationTables {
  invitations: {
    id: string
    organization_id: string
    user_id: string
    code_hash: Buffer | null
    sent_count: Generated<number>
    sent_at: Generated<Date>
    expires_at: Date
    accepted_at: Date | null
    withdrawn_at: Date | null
    /** The user who is told when the invitation is accepted. */
    invited_by: Generated<string | null>
    created_at: Generated<Date>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends InvitationTables {}
}

export type InvitationRow = Selectable<InvitationTables['invitations']>
