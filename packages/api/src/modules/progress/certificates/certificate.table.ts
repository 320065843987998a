import type { Certificate } from '@parley/contracts/calls'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The text of the certificate at the time of its grant. */
type CertificateContent = Omit<Certificate, 'number' | 'issued_at' | 'mine'>

interface CertificateTables {
  certificates: {
    id: string
    number: string
    organization_id: string
    user_id: string
    playlist_id: string
    content: ColumnType<CertificateContent, string, never>
    issued_at: Generated<Date>
  }
}

declare module '../../../db/tables.ts' {
  interface Tables extends CertificateTables {}
}

export type CertificateRow = Selectable<CertificateTables['certificates']>
