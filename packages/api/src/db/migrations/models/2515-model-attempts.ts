import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notes each paid request to a language model from its beginning to its booking, so that a crash loses no charge and
 * repeats none. The row has no reference to its session, because its insertion must never wait for a change of one.
 */
export const modelAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table model_attempts (
        id uuid primary key,
        organization_id uuid not null references organizations,
        purpose text not null,
        user_id uuid,
        session_id uuid,
        reason text not null,
        model_id uuid not null,
        key_id uuid references ai_service_keys on delete set null,
        price jsonb not null,
        input_tokens bigint not null,
        held_micro_eur bigint not null default 0,
        overdue_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index model_attempts_overdue on model_attempts (overdue_at)`.execute(db)
    await sql`create index model_attempts_of_session on model_attempts (session_id)`.execute(db)
    await sql`
      create function forget_session_of_attempts() returns trigger language plpgsql as $$
      begin
        update model_attempts set session_id = null where session_id = old.id;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger coaching_sessions_leave_attempts after delete on coaching_sessions
      for each row execute function forget_session_of_attempts()`.execute(db)
    await sql`alter table ai_service_keys add column held_micro_eur bigint not null default 0`.execute(db)
    await sql`alter table organization_credit_entries add column attempt_id uuid unique`.execute(db)
  },
}
