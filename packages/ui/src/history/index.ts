/// <reference path="../css.d.ts" />
import './history.css'

export { ChangeTable, type FieldChange } from './change-table.tsx'
export { HistoryDrawer } from './history-drawer.tsx'
