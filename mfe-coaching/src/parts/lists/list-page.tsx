import { ManagementList, type ManagementListProps } from '@parley/ui/management'
import { ManagementPage } from '@parley/ui/antd'
import type { ReactNode } from 'react'

interface NamedRow {
  readonly id: string
  readonly name: string
}

interface Props<Row> extends Omit<ManagementListProps<Row>, 'label' | 'rowName'> {
  readonly title: string
  readonly lead: string
  /** The buttons of the header, such as the one that makes a new record. */
  readonly actions?: ReactNode
  /** A notice above the list. */
  readonly notice?: ReactNode
  /** Drawers and dialogs beside the list. */
  readonly children?: ReactNode
}

/** A management page that is one list of records with names. */
export function ListPage<Row extends NamedRow>({ title, lead, actions, notice, children, ...list }: Props<Row>) {
  return (
    <ManagementPage title={title} lead={lead} actions={actions}>
      {notice}
      <ManagementList label={title} rowName={({ name }) => name} {...list} />
      {children}
    </ManagementPage>
  )
}
