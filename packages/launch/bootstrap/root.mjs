import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Node 24, as the workspace pins it; there after the installation. */
export const pinnedNode = join(root, 'node_modules/.bin/node')
