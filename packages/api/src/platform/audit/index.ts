export { audit, type AuditEntry, type AuditSubject } from './audit.ts'
