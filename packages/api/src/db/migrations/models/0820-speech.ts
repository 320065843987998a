import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds what voice needs: how a session takes turns, the credit reserved for requests to models for speech, their usage,
 * and the sentences whose audio is kept.
 */
export const speech: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table coaching_sessions add column voice_settings json`.execute(db)
    await sql`
      alter table model_usage
        add column characters bigint not null default 0,
        add column seconds double precision not null default 0`.execute(db)
    await sql`
      create table speech_calls (
        id uuid primary key,
        organization_id uuid not null references organizations,
        reserved_micro_eur bigint not null default 0,
        lease_until timestamptz(3) not null
      )`.execute(db)
    await sql`create index speech_calls_until on speech_calls (lease_until)`.execute(db)
    await sql`
      create table speech_audio (
        key text primary key,
        organization_id uuid not null references organizations,
        used_at timestamptz(3) not null default now()
      )`.execute(db)
    await sql`create index speech_audio_used on speech_audio (used_at)`.execute(db)
    await sql`
      create or replace view credit_reservations as
      select organization_id, reserved_micro_eur from analysis_reports where reserved_micro_eur > 0
      union all
      select organization_id, reserved_micro_eur from coach_looks where reserved_micro_eur > 0
      union all
      select session.organization_id, lease.reserved_micro_eur
      from reply_leases lease join coaching_sessions session on session.id = lease.session_id
      where lease.reserved_micro_eur > 0
      union all
      select chat.organization_id, lease.reserved_micro_eur
      from chat_answers lease join chats chat on chat.id = lease.chat_id
      where lease.reserved_micro_eur > 0
      union all
      select organization_id, reserved_micro_eur from speech_calls where reserved_micro_eur > 0`.execute(db)
  },
}
