export { audit, type AuditEntry, auditInsert, auditValues, noAudit } from './audit.ts'
