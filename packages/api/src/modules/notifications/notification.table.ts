import type { NotificationKind } from '@parley/contracts/notifications'
import type { Generated } from 'kysely'
import type { Language } from '../../platform/http/index.ts'

interface NotificationTables {
  notifications: {
    id: string
    user_id: string
    kind: NotificationKind
    name: string
    person: Generated<string>
    /** The person who caused it: the name in `person` is erased with them. */
    caused_by: Generated<string | null>
    date: Date | null
    path: string
    key: string | null
    in_app: boolean
    mail_due: boolean
    mailed_at: Generated<Date | null>
    read_at: Generated<Date | null>
    created_at: Generated<Date>
  }
  notification_choices: { user_id: string; kind: NotificationKind; app: boolean; mail: boolean }
}

/** Every module may read these. */
interface NotificationViews {
  /** The people who can be told something. */
  notification_readers: {
    id: string
    organization_id: string
    email: string
    first_name: string
    display_name: string
    language: Language
    has_mailbox: boolean
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends NotificationTables, NotificationViews {}
}
