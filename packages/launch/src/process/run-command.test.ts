import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { endCommands, runCommand } from './run-command.ts'

/** Writes one more file after it was told to leave, as the servers of a journey do. */
const lateWriter = (file: string): string => `
  process.on('SIGTERM', () => setTimeout(() => {
    require('node:fs').writeFileSync(${JSON.stringify(file)}, 'late')
    process.exit()
  }, 300))
  setInterval(() => {}, 1000)
  console.log('ready')`

test('a command that is ended has written its last file, and its caller does not go on', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'late')
  const ready = Promise.withResolvers<undefined>()
  let isOver = false
  const command = runCommand(process.execPath, ['-e', lateWriter(file)], {
    cwd: folder,
    onOutput: () => ready.resolve(undefined),
  })
  void command.then(() => (isOver = true))
  await ready.promise
  await endCommands()
  expect([existsSync(file), isOver]).toEqual([true, false])
})
