import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { atFileEnd, endFile } from './file-end.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('parts end in the reverse order of their start, and a failure stops none of the others', async () => {
  const endedParts: string[] = []
  const folder = temporaryFolder()
  atFileEnd(() => endedParts.push('database'))
  atFileEnd(() => Promise.reject(new Error('stuck')))
  atFileEnd(async () => endedParts.push('server'))
  await expect(endFile()).rejects.toThrow('could not be ended')
  expect(endedParts).toEqual(['server', 'database'])
  expect(existsSync(folder)).toBe(false)
  await expect(endFile()).resolves.toBeUndefined()
})

test('a run with a failing test leaves nothing in the temporary folder', () => {
  const place = temporaryFolder()
  const script = `import { startVitest } from 'vitest/node'
    const run = await startVitest('test', [], { run: true, include: ['src/vitest/testing/careless.sample.ts'] })
    await run.close()`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, TMPDIR: place },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/parley-run-\w+\/forgotten-/)
  expect(stdout).toMatch(/ended after .*\/parley-run-\w+\/parley-/)
  expect(readdirSync(place)).toEqual([])
})
