import { join } from 'node:path'

/** A folder of the checkout's cache, which git ignores and which may be deleted at any time. */
export const cacheDir = (name: string): string => join(import.meta.dirname, '../../../.cache', name)
