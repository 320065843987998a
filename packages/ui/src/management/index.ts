/// <reference path="../css.d.ts" />
import '../table/table.css'
import './management.css'
import './phone-cards.css'

export { type BulkAction, rowActionsOf } from './list/bulk-bar.tsx'
export { type CustomColumnField, customColumns, customListQuery } from './list/custom-columns.ts'
export {
  type ListAddress,
  type ListFilter,
  type ListFilters,
  useAddressChange,
  useListAddress,
} from './list/list-address.ts'
export { FilterBar, type FilterBarProps, FilterChoice, type FilterChoiceProps } from './list/list-filter-bar.tsx'
export type { ListColumn } from './list/list-table.tsx'
export { type ListResult, ManagementList, type ManagementListProps } from './list/management-list.tsx'
export { RecordTable } from './list/record-table.tsx'
export { AntdProvider } from './theme/antd-provider.tsx'
