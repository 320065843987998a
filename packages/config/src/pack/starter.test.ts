import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../vitest/temporary-folder.ts'
import { writeStarter } from './starter.ts'

test('two remotes of one team have ports of their own, and the script says which', async () => {
  const dir = temporaryFolder()
  await writeStarter(dir, { catalog: {}, files: {} })
  const ports = ['almanac', 'reports'].map(async (name) => {
    const run = await promisify(execFile)(process.execPath, [path.join(dir, 'new-remote.mjs'), name, name], {
      cwd: dir,
    })
    const [, port] = /port: (\d+)/.exec(await readFile(path.join(dir, name, 'rsbuild.config.ts'), 'utf8')) ?? []
    expect(run.stdout).toContain(`http://localhost:${port}`)
    return port
  })
  expect(new Set(await Promise.all(ports)).size).toBe(2)
})
