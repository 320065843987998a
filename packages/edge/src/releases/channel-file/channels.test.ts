import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { holdAt } from '../../testing/held-file.ts'
import { openChannel, openStore } from '../index.ts'

const channelsIn = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'channels.json'), 'utf8')) as {
    environments: Record<string, { preview?: { expiresAt: string } }>
  }

test('a command whose lock was taken over in its middle changes nothing', async () => {
  const dataDir = temporaryFolder()
  const { folder } = openStore(dataDir)
  await mkdir(folder, { recursive: true })
  const heldFile = holdAt(path.join(folder, 'channels.history.jsonl'))
  const opening = Promise.allSettled([openChannel({ dataDir, channel: 'preview-x' })])
  await heldFile.arrival
  await writeFile(path.join(folder, 'channels.lock'), 'another command')
  await heldFile.letGo()
  const message = expect.stringContaining('Another release command took over') as string
  expect(await opening).toMatchObject([{ status: 'rejected', reason: { message } }])
  expect(existsSync(path.join(folder, 'channels.json'))).toBe(false)
})

test('the next change removes the previews that have expired, and no other environment', async () => {
  const dataDir = temporaryFolder()
  const { folder } = openStore(dataDir)
  for (const channel of ['preview-old', 'preview-new', 'pilot']) await openChannel({ dataDir, channel })
  const channels = await channelsIn(folder)
  const { preview } = channels.environments['preview-old'] ?? {}
  if (preview) preview.expiresAt = '2020-01-01T00:00:00.000Z'
  await writeFile(path.join(folder, 'channels.json'), JSON.stringify(channels))
  await openChannel({ dataDir, channel: 'trial' })
  expect(Object.keys((await channelsIn(folder)).environments).toSorted()).toEqual(['pilot', 'preview-new', 'trial'])
})
