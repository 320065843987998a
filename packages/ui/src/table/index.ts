/// <reference path="../css.d.ts" />
import './table.css'

export { type Column, DataTable, type DataTableProps } from './data-table.tsx'
export * from './filters.tsx'
export * from './pagination.tsx'
export * from './row-list.tsx'
