import type { EventTables } from '../platform/events/event.table.ts'

/** Every table of the database; each module declares its own and is added here. */
export interface Tables extends EventTables {}
