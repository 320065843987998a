import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Notes who caused a notification. Earlier ones are matched by name, where one person alone has it. */
const causes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notifications add column caused_by uuid`.execute(db)
  await sql`
    update notifications set caused_by = cause.id
    from notification_readers reader, (
      select organization_id, display_name, min(id::text)::uuid as id from notification_readers
      group by organization_id, display_name having count(*) = 1
    ) cause
    where reader.id = notifications.user_id and cause.organization_id = reader.organization_id
      and cause.display_name = notifications.person`.execute(db)
  await sql`create index notifications_by_cause on notifications (caused_by) where caused_by is not null`.execute(db)
}

/** The name of an erased person leaves what other people were told, in the app and by mail. */
const forgetting = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function forget_cause() returns trigger language plpgsql as $$
    declare
      shown text := coalesce(nullif(trim(old.first_name || ' ' || old.last_name), ''), old.email);
    begin
      update notifications set caused_by = null, person = '',
        name = case when kind = 'invitation_accepted' then '' else name end
      where caused_by = old.id;
      update mail_log set subject = '' where strpos(subject, shown) > 0;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_forget_cause after delete on users
    for each row execute function forget_cause()`.execute(db)
}

/** The history of a group holds its members with the address that they had at that time. */
const groupHistory = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function forget_membership_history() returns trigger language plpgsql as $$
    begin
      perform set_config('parley.erasing', 'yes', true);
      update audit_events set before = null, after = null
      where subject_kind = 'usergroup'
        and strpos(coalesce(before::text, '') || coalesce(after::text, ''), old.id::text) > 0;
      perform set_config('parley.erasing', '', true);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_forget_membership_history after delete on users
    for each row execute function forget_membership_history()`.execute(db)
}

/** An erased person leaves what others were told about them. */
export const forgottenCauses: Migration = {
  up: async (db: Kysely<unknown>) => {
    await causes(db)
    await forgetting(db)
    await groupHistory(db)
  },
}
