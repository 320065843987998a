import './audit-event.table.ts'
export {
  auditColumns,
  type AuditEventRecord,
  type AuditFilters,
  eventsAfter,
  eventsBefore,
} from './read-audit-events.ts'
export { audit, type AuditEntry, auditInsert, type AuditValues, auditValues, noAudit } from './audit.ts'
