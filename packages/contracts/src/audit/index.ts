export { type AuditAction, auditActions } from './actions.ts'
