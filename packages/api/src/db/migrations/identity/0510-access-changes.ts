import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tells every node whose access may have shrunk, as `<kind> <id>`. Triggers do so, because no writer can forget them. */
const notifications = async (db: Kysely<unknown>) => {
  await sql`
    create function tell_access_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('parley_access', tg_argv[0] || ' ' || new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tells_end after update of ended_at on sign_ins for each row
    when (old.ended_at is null and new.ended_at is not null)
    execute function tell_access_change('sign-in')`.execute(db)
  await sql`
    create trigger tells_access
    after update of state, deleted_at, organization_role, own_permissions, organization_id on users for each row
    when ((old.state, old.deleted_at, old.organization_role, old.own_permissions, old.organization_id)
      is distinct from (new.state, new.deleted_at, new.organization_role, new.own_permissions, new.organization_id))
    execute function tell_access_change('user')`.execute(db)
  await sql`
    create trigger tells_access after update of deleted_at, scope on guests for each row
    execute function tell_access_change('guest')`.execute(db)
  await sql`
    create trigger tells_access after update of deleted_at on organizations for each row
    when (old.deleted_at is null and new.deleted_at is not null)
    execute function tell_access_change('organization')`.execute(db)
}

/** A member who leaves is out of the managers' sight, and a manager who leaves no longer sees the members. */
const groupNotifications = async (db: Kysely<unknown>) => {
  await sql`
    create function tell_membership_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('parley_access', 'user ' || user_id) from (
        select user_id from old_rows
        union
        select user_id from user_group_members where manager and user_group_id in (select user_group_id from old_rows)
      ) concerned;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tells_update after update on user_group_members referencing old table as old_rows
    for each statement execute function tell_membership_change()`.execute(db)
  await sql`
    create trigger tells_delete after delete on user_group_members referencing old table as old_rows
    for each statement execute function tell_membership_change()`.execute(db)
  await sql`
    create function tell_group_deletion() returns trigger language plpgsql as $$
    begin
      perform pg_notify('parley_access', 'user ' || user_id) from user_group_members
      where user_group_id = new.id and manager;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tells_deletion after update of deleted_at on user_groups for each row
    when (old.deleted_at is null and new.deleted_at is not null)
    execute function tell_group_deletion()`.execute(db)
}

export const accessChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await notifications(db)
    await groupNotifications(db)
  },
}
