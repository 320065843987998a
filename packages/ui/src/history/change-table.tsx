import { Table } from 'antd'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

export interface FieldChange {
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
const isRepeated = ({ field }: FieldChange, changes: readonly FieldChange[]): boolean => {
  if (field === 'credit_eur') return changes.some((other) => other.field === 'credit_micro_eur')
  return field === 'organization_id' && changes.length > 1
}

/** The fields of a change that say something to a reader, with the values before and after it. */
export const fieldChanges = (before: Fields, after: Fields): FieldChange[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields
    .filter((field) => !silentFields.has(field))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
  return changes.filter((change) => !isRepeated(change, changes))
}

export interface ChangeWords {
  /** The name of a field as its form calls it. */
  readonly fieldName: (field: string) => string
  readonly valueText: (field: string, value: unknown) => string
}

/** The fields of a change, each with its value before and after. */
export function ChangeTable({
  changes,
  fieldName,
  valueText,
}: ChangeWords & { readonly changes: readonly FieldChange[] }) {
  const phrases = useUiPhrases()
  // A new or a removed record has every field on one side; those without a value say nothing.
  const isEmpty = ({ field, before, after }: FieldChange) =>
    (before === undefined || after === undefined) && valueText(field, before) === valueText(field, after)
  const shown = changes.filter((change) => !isEmpty(change))
  if (shown.length === 0) return null
  return (
    <Table<FieldChange>
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: true }}
      dataSource={shown}
      columns={[
        { key: 'field', title: phrases.changeField, render: (_, { field }) => fieldName(field) },
        {
          key: 'before',
          title: phrases.changeBefore,
          className: 'ui-change-value',
          render: (_, { field, before }) => valueText(field, before),
        },
        {
          key: 'after',
          title: phrases.changeAfter,
          className: 'ui-change-value',
          render: (_, { field, after }) => valueText(field, after),
        },
      ]}
    />
  )
}
