import type { MailKind } from '@parley/contracts/notifications'
import type { Generated } from 'kysely'
import type { Language } from '../../platform/http/index.ts'

interface MailTables {
  mail_texts: { kind: MailKind; language: Language; subject: string; body: string; updated_at: Generated<Date> }
  mail_sender: { only_row: Generated<boolean>; name: string; reply_to: string | null }
  /** The details of messages to the people of one organisation; null is as the installation has it. */
  organization_mail: {
    organization_id: string
    sender_name: string | null
    reply_to: string | null
    closing_en: string | null
    closing_fr: string | null
    version: number
  }
  mail_log: {
    id: string
    at: Generated<Date>
    kind: string
    recipient: string
    subject: string
    /** The account of the recipient and its organisation, where the message is to an account. */
    organization_id: string | null
    user_id: string | null
    /** The person who caused the message: the subject may hold the name, which is erased with them. */
    caused_by: string | null
    state: 'sent' | 'failed' | 'bounced'
    answer: string
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends MailTables {}
}
