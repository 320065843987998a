export interface AuditFieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>> | null

/** Fields that say nothing to a reader: the record and the moment of the entry itself, and what follows from other fields. */
const silentFields: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'has_been_active',
  'abilities',
  'seats_taken',
])

/** The organisation of a record follows from its other fields, and the credit in euros from its exact amount. */
const isRepeated = ({ field }: AuditFieldChange, changes: readonly AuditFieldChange[]): boolean => {
  if (field === 'credit_eur') return changes.some((other) => other.field === 'credit_micro_eur')
  return field === 'organization_id' && changes.length > 1
}

/** The fields of a change that say something to a reader, with the values before and after it. */
export const auditFieldChanges = (before: Fields, after: Fields): AuditFieldChange[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields
    .filter((field) => !silentFields.has(field))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
  return changes.filter((change) => !isRepeated(change, changes))
}
