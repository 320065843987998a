import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { openStore, publish, readChannels } from './releases/index.ts'
import { builtPart } from './testing/built-part.ts'

const run = promisify(execFile)

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

const release = async (dataDir: string, ...args: string[]): Promise<Outcome> => {
  const env = { ...process.env, DATA_DIR: dataDir, API_URL: '' }
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      [path.join(import.meta.dirname, 'cli.ts'), 'release', ...args],
      { env },
    )
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

test('publish, promote, roll back and status, each in a line', { timeout: 30_000 }, async () => {
  const dataDir = temporaryFolder()
  const published = await release(dataDir, 'publish', 'coaching', '--dir', await builtPart({ name: 'coaching' }))
  expect(published.out).toMatch(/^Published coaching 1\.0\.0-\w{10}\. No visitor gets it yet/)
  expect((await release(dataDir, 'promote', 'coaching', '--to', 'stable')).out).toMatch(
    /^coaching on stable: nothing → 1\.0\.0-/,
  )
  expect((await release(dataDir, 'promote', 'coaching', '--to', 'stable')).out).toBe(
    'coaching is already what stable shows.\n',
  )
  expect((await release(dataDir, 'status')).out).toContain('promote coaching on stable')
  expect(await release(dataDir, 'rollback', 'coaching')).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is nothing to roll back to') as string,
  })
})

test.each([
  [['promote', 'coaching', '--to', 'nightly'], 'Say which channel: stable or staging, not "nightly".'],
  [['promote'], 'Say which part'],
  [['builds'], 'Say in which folder the builds are'],
  [['publish', 'nothing', '--dir', '/nowhere'], 'build it first'],
  [['status', '--what'], "Unknown option '--what'"],
])('%j is refused in a sentence, without a stack', { timeout: 15_000 }, async (args, sentence) => {
  const { code, err } = await release(temporaryFolder(), ...args)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/\n\s+at /)
})

test('processes that promote at once lose nothing of each other', { timeout: 30_000 }, async () => {
  const dataDir = temporaryFolder()
  const names = ['auth', 'settings', 'coaching', 'ai-providers']
  const versions = await Promise.all(
    names.map(async (name) => (await publish({ dataDir, dir: await builtPart({ name }), name })).version),
  )
  const outcomes = await Promise.all(names.map((name) => release(dataDir, 'promote', name, '--to', 'stable')))
  expect(outcomes.map(({ code, err }) => [code, err])).toEqual(names.map(() => [0, '']))
  expect((await readChannels(openStore(dataDir))).stable).toEqual(
    Object.fromEntries(names.map((name, index) => [name, versions[index]])),
  )
})
