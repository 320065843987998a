import './audit-event.table.ts'
export { audit, type AuditEntry, auditInsert, type AuditValues, auditValues, noAudit } from './audit.ts'
