import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { expect, test } from 'vitest'
import { startProcess } from '../testing/database-process.ts'
import { smallDisk } from '../testing/disk/small-disk.ts'

const OWNER = join(import.meta.dirname, '../testing/disk/database-log.process.ts')

interface Answer {
  kept?: number
  heard?: number
  isOutage?: boolean
  failed?: string
}

test('an embedded engine whose log finds no room starts again once there is room', async () => {
  const disk = smallDisk(120)
  atFileEnd(() => disk.remove())
  const owner = startProcess(OWNER, { dataDir: join(disk.path, 'data') }, disk.settings)
  await owner.message((message) => 'ready' in (message as object))
  const give = async (order: string): Promise<Answer> => {
    const answer = once(owner.child, 'message')
    owner.child.send(order)
    const [said] = (await answer) as [Answer]
    return said
  }
  const insist = async (order: string): Promise<Answer> => {
    const answer = await give(order)
    if (!answer.failed) return answer
    await pause(50)
    return insist(order)
  }

  expect(await give('write')).toMatchObject({ kept: 1 })
  disk.fill()
  let refusal = await give('fillLog')
  while (!refusal.failed) refusal = await give('fillLog')
  expect(refusal).toMatchObject({ isOutage: true })
  expect(await give('write')).toMatchObject({ isOutage: true })

  disk.free()
  expect(await insist('write')).toMatchObject({ kept: 2 })
  await insist('speak')
  await expect.poll(async () => (await give('write')).heard).toBe(1)
})
