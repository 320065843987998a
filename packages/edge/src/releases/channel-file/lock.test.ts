import { existsSync, utimesSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { withLock } from './lock.ts'

const lockFile = () => path.join(temporaryFolder(), 'channels.lock')

const makeOld = (file: string): void => {
  const minuteAgo = Date.now() / 1000 - 60
  utimesSync(file, minuteAgo, minuteAgo)
}

test.each([
  ['an old lock of another host', 'elsewhere 1'],
  ['a lock of a process that died', `${hostname()} 4194999`],
  ['an empty lock', ''],
])('%s is broken by one of twelve waiting commands, and they run one after another', async (_, holder) => {
  const file = lockFile()
  await writeFile(file, holder)
  makeOld(file)
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await wait(5)
    running -= 1
  }
  await Promise.all(Array.from({ length: 12 }, () => withLock(file, work)))
  expect(most).toBe(1)
  expect([existsSync(file), existsSync(`${file}.breaking`)]).toEqual([false, false])
})

test('a command that stood still notices that its lock was taken over, and leaves it to the new holder', async () => {
  const file = lockFile()
  const slow = withLock(file, async (confirm) => {
    makeOld(file)
    await withLock(file, async (confirmOther) => {
      await expect(confirm()).rejects.toThrow('Another release command took over')
      await confirmOther()
    })
    await writeFile(file, 'a third one')
  })
  await slow
  expect(await readFile(file, 'utf8')).toBe('a third one')
})
