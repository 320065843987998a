import { Table } from 'antd'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
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
  const shownChanges = changes.filter((change) => !isEmpty(change))
  if (shownChanges.length === 0) return null
  return (
    <Table<FieldChange>
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: true }}
      dataSource={shownChanges}
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
