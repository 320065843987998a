/// <reference path="../css.d.ts" />
import './history.css'

export { ChangeTable, type FieldChange, fieldChanges } from './change-table.tsx'
export { HistoryDrawer } from './history-drawer.tsx'
