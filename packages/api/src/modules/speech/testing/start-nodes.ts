import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { openDatabase } from '../../../db/index.ts'
import { startProcess } from '../../../testing/database-process.ts'
import { migratedPlace, testEngine } from '../../../testing/database.ts'

const NODE = join(import.meta.dirname, '../../sessions/testing/practice-node.process.ts')

/**
 * A process of its own with a node that a test may kill, and the database and key that it shares with the node of the
 * test. None with the embedded database, which belongs to one process.
 */
export const startNodes = async () => {
  if (testEngine !== 'postgres') return { processes: [], shared: undefined }
  const secretKey = randomBytes(32).toString('base64')
  const place = await migratedPlace()
  const processes = [startProcess(NODE, place, { TEST_KEY: secretKey })]
  const db = await openDatabase(place)
  atFileEnd(() => db.close())
  return { processes, shared: { db, secretKey } }
}
