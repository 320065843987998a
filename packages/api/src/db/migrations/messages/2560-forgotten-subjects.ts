import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The erasure of a person empties the subjects of messages that name them: as a word of its own, and not in messages to
 * people of other organisations. Messages to addresses that no account has any more count as those of this organisation.
 */
export const forgottenSubjects: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create or replace function forget_cause() returns trigger language plpgsql as $$
      declare
        shown text := coalesce(nullif(trim(old.first_name || ' ' || old.last_name), ''), old.email);
        named text := '(^|[^[:alnum:]])' || regexp_replace(shown, '[^[:alnum:][:space:]]', '\\\\\\&', 'g') || '($|[^[:alnum:]])';
      begin
        update notifications set caused_by = null, person = '',
          name = case when kind = 'invitation_accepted' then '' else name end
        where caused_by = old.id;
        update mail_log set subject = ''
        where strpos(subject, shown) > 0 and subject ~ named and (
          exists (select from users where email = recipient and organization_id = old.organization_id)
          or not exists (select from users where email = recipient));
        return null;
      end $$`.execute(db)
  },
}
