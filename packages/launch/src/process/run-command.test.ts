import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
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
  expect(await runCommand(process.execPath, ['-e', 'console.log(1)'], { cwd: folder })).toEqual({
    code: 0,
    output: '1\n',
  })
})

test('a command that does not end when told is killed, and what it started is not waited for', async () => {
  const ready = Promise.withResolvers<number>()
  const stubborn = `
    process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)
    console.log(require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' }).pid)`
  void runCommand(process.execPath, ['-e', stubborn], {
    cwd: temporaryFolder(),
    onOutput: (text) => ready.resolve(Number(text)),
  })
  const grandchild = await ready.promise
  // The id 0 would mean the process group of the test.
  expect(grandchild).toBeGreaterThan(1)
  onTestFinished(() => void process.kill(grandchild, 'SIGKILL'))
  await expect(endCommands(100)).resolves.toBeUndefined()
})

test('a command that cannot be started fails with the reason, also while commands are ended', async () => {
  const folder = temporaryFolder()
  const missing = join(folder, 'missing')
  expect(await runCommand(missing, [], { cwd: folder })).toEqual({ code: -2, output: `spawn ${missing} ENOENT\n` })
  void runCommand(missing, [], { cwd: folder })
  await expect(endCommands()).resolves.toBeUndefined()
})
