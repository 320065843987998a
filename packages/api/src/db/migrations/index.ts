import type { Migration } from 'kysely/migration'
import { extensions } from './0001-extensions.ts'
import { events } from './0002-events.ts'

/**
 * Named here one by one, so that a bundle holds them too. They run in the order of their names:
 * the platform's from 0001, the modules' from 0100.
 */
export const migrations: Record<string, Migration> = {
  '0001-extensions': extensions,
  '0002-events': events,
}
