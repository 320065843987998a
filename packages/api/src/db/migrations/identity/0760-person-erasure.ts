import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The audit stays append-only, with one exception: the erasure of a person removes their name, addresses and values.
 * The action, its time and its record stay.
 */
const auditErasure = async (db: Kysely<unknown>): Promise<void> => {
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
}

/**
 * Removes a person from every table. Credit that unfinished answers reserved goes back to the organisation, because
 * their rows are deleted. Bookings, usage of models and counted practice stay under an identifier without a name;
 * records that the person wrote stay without an author.
 */
const rowErasure = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function erase_person(person uuid, mailbox text) returns void language plpgsql as $$
    begin
      perform from coaching_sessions where owner_kind = 'user' and owner_id = person for update;
      update organizations set credit_micro_eur = credit_micro_eur + reserved.amount
      from (
        select session.organization_id, sum(
          coalesce((select sum(reserved_micro_eur) from reply_leases where session_id = session.id), 0)
          + coalesce((select sum(reserved_micro_eur) from analysis_reports where session_id = session.id), 0)
          + coalesce((select sum(reserved_micro_eur) from coach_looks where session_id = session.id), 0)
          + coalesce((select sum(answer.reserved_micro_eur) from chat_answers answer
              join chats on chats.id = answer.chat_id where chats.session_id = session.id), 0)) as amount
        from coaching_sessions session where session.owner_kind = 'user' and session.owner_id = person group by 1
      ) reserved
      where organizations.id = reserved.organization_id and reserved.amount > 0;
      delete from event_streams where stream in (
        select 'chat:' || chats.id from chats join coaching_sessions session on session.id = chats.session_id
        where session.owner_kind = 'user' and session.owner_id = person
        union all
        select 'session:' || id from coaching_sessions where owner_kind = 'user' and owner_id = person);
      delete from coaching_sessions where owner_kind = 'user' and owner_id = person;
      update authored_records set created_by = null where created_by = person;
      update pictures set created_by = null where created_by = person;
      delete from authored_shares where subject_kind = 'user' and subject_id = person;
      update mail_log set recipient = '', subject = '' where recipient = mailbox;
      perform erase_person_from_audit(person, mailbox);
      delete from users where id = person;
    end $$`.execute(db)
}

/** The data about a person, except sessions and chats, whose text is in the event log. */
const dataOfPerson = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function data_of_person(person uuid) returns jsonb language sql stable as $$
      select jsonb_build_object(
        'account', (select coalesce(jsonb_agg(part), '[]') from (
          select account.id, email, first_name, last_name, organization_role, state, language, account.image_url,
            account.custom, organizations.name as organization, account.created_at, account.updated_at
          from users account join organizations on organizations.id = account.organization_id
          where account.id = person) part),
        'groups', (select coalesce(jsonb_agg(part), '[]') from (
          select name, manager from user_group_members member
          join user_groups on user_groups.id = member.user_group_id
          where member.user_id = person and deleted_at is null order by name) part),
        'sign_ins', (select coalesce(jsonb_agg(part), '[]') from (
          select method, user_agent, address, created_at, last_seen_at, ended_at from sign_ins
          where user_id = person order by created_at) part),
        'notifications', (select coalesce(jsonb_agg(part), '[]') from (
          select kind, name, notifications.person, created_at, read_at from notifications
          where user_id = $1 order by id) part),
        'notification_choices', (select coalesce(jsonb_agg(part), '[]') from (
          select kind, app, mail from notification_choices where user_id = $1 order by kind) part),
        'records', (select coalesce(jsonb_agg(part), '[]') from (
          select kind, name, state, created_at from authored_records
          where created_by = $1 and deleted_at is null order by created_at) part),
        'certificates', (select coalesce(jsonb_agg(part), '[]') from (
          select number, content, issued_at from certificates where user_id = $1 order by issued_at) part),
        'practice', (select coalesce(jsonb_agg(part), '[]') from (
          select week, sessions, wins, seconds from practice_weeks where owner_id = $1 order by week) part),
        'actions', (select coalesce(jsonb_agg(part), '[]') from (
          select at, action, subject_kind, address from audit_events where actor_id = $1 order by id) part))
    $$`.execute(db)
}

/** Functions that know every table with data of a person: one exports, the others erase. */
export const personErasure: Migration = {
  up: async (db: Kysely<unknown>) => {
    await auditErasure(db)
    await rowErasure(db)
    await dataOfPerson(db)
  },
}
