import { Table, type TableProps } from 'antd'
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

type Column = NonNullable<TableProps<FieldChange>['columns']>[number]

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
  const valueColumn = (side: 'before' | 'after', title: string): Column => ({
    key: side,
    title,
    className: 'ui-change-value',
    render: (_, { field, [side]: value }) => valueText(field, value),
  })
  // A test, or a new record, has no former values.
  const hasFormer = shownChanges.some(({ before }) => before !== undefined)
  const values = hasFormer
    ? [valueColumn('before', phrases.changeBefore), valueColumn('after', phrases.changeAfter)]
    : [valueColumn('after', phrases.changeValue)]
  return (
    <Table<FieldChange>
      size="small"
      rowKey="field"
      pagination={false}
      // The columns of all changes stand below each other.
      tableLayout="fixed"
      dataSource={shownChanges}
      columns={[
        {
          key: 'field',
          title: phrases.changeField,
          width: '34%',
          className: 'ui-change-value',
          render: (_, { field }) => fieldName(field),
        },
        ...values,
      ]}
    />
  )
}
