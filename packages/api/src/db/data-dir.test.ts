import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { startProcess } from '../testing/database-process.ts'
import { migratedPlace } from '../testing/database.ts'
import { DataDirInUseError, DataDirUnwritableError, openDatabase } from './index.ts'

const WRITER = join(import.meta.dirname, '../testing/database-writer.process.ts')

test('a second process on the same directory is refused in one sentence; a killed one leaves it free', async () => {
  const place = await migratedPlace('embedded')
  const first = startProcess(WRITER, place)
  await first.message((message) => 'acknowledged' in (message as object))

  const second = startProcess(WRITER, place)
  const refusal = await second.message<{ name: string; failed: string }>((message) => 'failed' in (message as object))
  expect(refusal).toEqual({
    name: 'DataDirInUseError',
    failed: `The data directory ${place.dataDir} is in use by another Parley process; stop that one or set DATA_DIR to another directory.`,
  })

  await first.kill()
  const db = await openDatabase(place)
  await expect(openDatabase(place)).rejects.toThrow(DataDirInUseError)
  await db.close()
})

test('a directory that cannot be made or written is named in one sentence', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(DataDirUnwritableError)
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    /cannot be written \(ENOTDIR\); make it writable or/,
  )
})
