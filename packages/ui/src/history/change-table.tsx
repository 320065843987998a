import { Table } from 'antd'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>> | null

/** The fields of a change with the values before and after it. */
export const fieldChanges = (before: Fields, after: Fields): FieldChange[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
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
  if (changes.length === 0) return null
  return (
    <Table<FieldChange>
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: true }}
      dataSource={[...changes]}
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
