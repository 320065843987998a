import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

test('another process on the same directory is refused', () => {
  const dir = temporaryFolder()
  const code = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))}
    try { lockDataDir(${JSON.stringify(dir)}); console.log('mine') } catch (error) { console.log(error.message) }`
  const other = () => spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout
  expect(other()).toBe('mine\n')
  lockDataDir(dir)
  expect(other()).toContain('is in use by another Parley process')
})
