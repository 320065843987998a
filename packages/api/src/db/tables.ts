import type { AuditEventTables } from '../platform/audit/audit-event.table.ts'
import type { EventTables } from '../platform/events/event.table.ts'
import type { RateLimitTables } from '../platform/limits/rate-limit.table.ts'
import type { RecordCountTables } from '../platform/lists/record-count.table.ts'
import type { KeptMessageTables } from '../platform/mail/kept-message.table.ts'
import type { AiProviderTables } from '../modules/language-models/index.ts'
import type { AuthoredTables } from '../modules/authored/index.ts'
import type { CertificateTables } from '../modules/catalogue/index.ts'
import type { ChatTables } from '../modules/chats/index.ts'
import type { IdentityTables } from '../modules/identity/index.ts'
import type { KeycloakTables } from '../modules/keycloak/index.ts'
import type { OrganizationTables } from '../modules/organizations/index.ts'
import type { ReportTables } from '../modules/reports/index.ts'
import type { SessionTables } from '../modules/sessions/index.ts'
import type { UserTables } from '../modules/users/index.ts'
import type { UserGroupTables } from '../modules/usergroups/index.ts'

/** Every table of the database; each module declares its own and is added here. */
export interface Tables
  extends
    EventTables,
    RateLimitTables,
    KeptMessageTables,
    AuditEventTables,
    RecordCountTables,
    OrganizationTables,
    UserTables,
    UserGroupTables,
    IdentityTables,
    KeycloakTables,
    AuthoredTables,
    SessionTables,
    ReportTables,
    CertificateTables,
    ChatTables,
    AiProviderTables {}
