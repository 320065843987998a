import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const columns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table mail_log add column organization_id uuid, add column user_id uuid, add column caused_by uuid`.execute(
    db,
  )
  await sql`
    update mail_log set organization_id = reader.organization_id, user_id = reader.id
    from users reader where reader.email = recipient and reader.owns_email`.execute(db)
  await sql`create index mail_log_by_user on mail_log (user_id) where user_id is not null`.execute(db)
  await sql`create index mail_log_by_cause on mail_log (caused_by) where caused_by is not null`.execute(db)
}

/**
 * The log of sent mail holds the account that got a message and the one that caused it, so an erasure finds messages to
 * an earlier address and subjects with an earlier name. Subjects without a cause are still matched by name, in messages
 * to people of the same organisation.
 */
export const mailCauses: Migration = {
  up: async (db: Kysely<unknown>) => {
    await columns(db)
    await sql`
      create or replace function forget_cause() returns trigger language plpgsql as $$
      declare
        shown text := coalesce(nullif(trim(old.first_name || ' ' || old.last_name), ''), old.email);
        named text := '(^|[^[:alnum:]])' || regexp_replace(shown, '[^[:alnum:][:space:]]', '\\\\\\&', 'g') || '($|[^[:alnum:]])';
      begin
        update notifications set caused_by = null, person = '',
          name = case when kind = 'invitation_accepted' then '' else name end
        where caused_by = old.id;
        update mail_log set recipient = '', subject = '', user_id = null where user_id = old.id;
        update mail_log set subject = '', caused_by = null where caused_by = old.id;
        update mail_log set subject = ''
        where caused_by is null and strpos(subject, shown) > 0 and subject ~ named and (
          organization_id = old.organization_id
          or organization_id is null and (
            exists (select from users where email = recipient and organization_id = old.organization_id)
            or not exists (select from users where email = recipient)));
        return null;
      end $$`.execute(db)
  },
}
