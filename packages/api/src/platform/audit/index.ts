import './audit-event.table.ts'
export {
  type AuditEventRecord,
  type AuditFilters,
  type AuditSearch,
  type ChangedRecord,
  eventsBefore,
  eventsInBatches,
  lastChangeOf,
} from './read-audit-events.ts'
export {
  audit,
  auditEach,
  auditPast,
  type AuditEntry,
  auditInsert,
  type AuditValues,
  auditValues,
  noAudit,
} from './audit.ts'
