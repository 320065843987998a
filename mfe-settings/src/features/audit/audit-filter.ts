import { auditKinds } from '@parley/contracts/audit'
import type { AuditFilter } from './audit.queries.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Midnight of a day in the user's time zone; undefined for text that is not a day. */
const startOf = (day: string | null): Date | undefined => {
  if (!day || !dayPattern.test(day)) return undefined
  const start = new Date(`${day}T00:00:00`)
  return Number.isNaN(start.getTime()) ? undefined : start
}

/** The midnight after: a day on which the clocks change has 23 or 25 hours. */
const dayAfter = (start: Date): Date => new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1)

/** Reads the filter from the address. The last day is part of the result. */
export const readAuditFilter = (params: URLSearchParams): AuditFilter => {
  const search = params.get('search')?.trim().slice(0, 120)
  const kind = auditKinds.find((word) => word === params.get('kind'))
  const subject = params.get('record')?.slice(0, 80)
  const from = startOf(params.get('from'))
  const to = startOf(params.get('to'))
  return {
    ...(search ? { search } : {}),
    ...(kind ? { subject_kind: kind } : {}),
    ...(subject ? { subject_id: subject } : {}),
    ...(from ? { from: from.toISOString() } : {}),
    ...(to ? { to: dayAfter(to).toISOString() } : {}),
  }
}
