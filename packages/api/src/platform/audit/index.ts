import './audit-event.table.ts'
export { audit, type AuditEntry, auditInsert, auditValues, noAudit } from './audit.ts'
