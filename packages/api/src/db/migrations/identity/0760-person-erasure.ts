import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The audit stays append-only, with one exception: the erasure of a person removes their name, addresses and values.
 * What was done, when and to which record stays.
 */
export const personErasure: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('parley.erasing', true) = 'yes' then
          return null;
        end if;
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`.execute(db)
    await sql`
      create function erase_person_from_audit(person uuid, mailbox text) returns void language plpgsql as $$
      begin
        perform set_config('parley.erasing', 'yes', true);
        update audit_events set actor_name = '', address = '', user_agent = '' where actor_id = person;
        update audit_events set before = null, after = null
        where actor_id = person and subject_kind in ('session', 'chat');
        update audit_events set before = null, after = null,
          address = case when actor_kind = 'anonymous' then '' else address end,
          user_agent = case when actor_kind = 'anonymous' then '' else user_agent end
        where subject_kind = 'user' and subject_id = person::text;
        update audit_events set before = null, after = null
        where strpos(coalesce(before::text, '') || coalesce(after::text, ''), '"' || mailbox || '"') > 0;
        perform set_config('parley.erasing', '', true);
      end $$`.execute(db)
  },
}
