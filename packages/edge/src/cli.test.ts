import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { readArguments, unprotectedWarning } from './cli/arguments.ts'
import { statusText } from './cli/wording.ts'
import { openStore, publish, readChannels, type ReleaseStatus } from './releases/index.ts'
import { builtPart } from './testing/built-part.ts'

const runFile = promisify(execFile)

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

const release = (dataDir: string, ...args: string[]): Promise<Outcome> => releaseIn({ DATA_DIR: dataDir }, args)

const releaseIn = async (variables: Readonly<Record<string, string>>, args: readonly string[]): Promise<Outcome> => {
  const env = { ...process.env, API_URL: '', ...variables }
  try {
    const { stdout, stderr } = await runFile(
      process.execPath,
      [path.join(import.meta.dirname, 'cli.ts'), 'release', ...args],
      { env, cwd: temporaryFolder() },
    )
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

test('publish, promote, roll back and status, each in a line', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching' })
  const publication = await release(dataDir, 'publish', 'coaching', '--dir', dir)
  expect(publication.out).toMatch(/^Published coaching 1\.0\.0-\w{10}\. No visitor gets it yet/)
  const skippedNotice =
    'Not checked: whether the API serves the contract that this was built with, because API_URL is not set.'
  expect(publication.out).toContain(skippedNotice)
  const promotion = await release(
    dataDir,
    'promote',
    'coaching',
    '--dir',
    dir,
    '--to',
    'stable',
    '--reason',
    'new report',
  )
  expect(promotion.out).toMatch(/^coaching on stable: nothing → 1\.0\.0-/)
  expect(promotion.out).toContain(skippedNotice)
  expect((await release(dataDir, 'promote', 'coaching', '--dir', dir, '--to', 'stable')).out).toMatch(
    /^coaching is already what stable shows\.\n/,
  )
  const { out } = await release(dataDir, 'status')
  expect(out).toMatch(/promote coaching on stable: nothing → 1\.0\.0-\w+ · \S+ · (\w{10} · )?new report/)
  // The author of a release, and the version that visitors get: where, since when and by whom.
  expect(out).toMatch(/publish coaching 1\.0\.0-\w+ · \S+@/)
  expect(out).toMatch(/^coaching {2}stable {7}1\.0\.0-\w+ {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}\S+@\S+$/m)
  expect(await release(dataDir, 'rollback', 'coaching')).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is nothing to roll back to') as string,
  })
})

test('the status of an older Parley, which does not list what is shown, is told as well', () => {
  const part = (name: string, more: object) => ({ name, stable: null, staging: null, newest: '1.2.0', ...more })
  const parts = [
    part('coaching', { stable: '1.0.0', staging: '1.1.0' }),
    part('reports', { stable: '1.2.0', staging: '1.2.0' }),
    part('settings', {}),
  ]
  const older = { parts, environments: [], unreadable: [], history: [] } as object as ReleaseStatus
  const [head, ...lines] = statusText(older, '').split('\n')
  expect(head).toMatch(/^part +environment +version +since +by$/)
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['coaching', 'stable', '1.0.0', '–', '–'],
    ['', 'staging', '1.1.0', '–', '–'],
    ['reports', 'stable', '1.2.0', '–', '–'],
    ['settings', '–', 'shown nowhere'],
    [''],
    ['Published last and not shown'],
    ['coaching 1.2.0'],
    ['settings 1.2.0'],
  ])
})

test.each([
  ['http://parley.example', true],
  ['http://10.0.0.7:8080', true],
  ['http://localhost.example', true],
  ['https://parley.example', false],
  ['http://localhost:8080', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
  ['stable', false],
])('a command to %s warns that its token travels readable: %s', (to, isWarned) => {
  const warning = unprotectedWarning(readArguments(['release', 'status', '--to', to]))
  expect([warning?.includes('is not encrypted') ?? false, warning?.includes(to) ?? false]).toEqual([isWarned, isWarned])
})

test.each([
  [['promote', 'coaching', '--to', 'stable', '--dir', '/nowhere'], 'Which version of coaching is meant?'],
  [['promote', 'coaching@1.0.0', '--to', 'Nightly!'], 'is no name of an environment'],
  [['promote', 'coaching@1.0.0'], 'Say which environment'],
  [['status', '--to', 'https://parley.example'], 'RELEASE_TOKEN is not set'],
  [['status', '--to', 'https://'], '"https://" is no address of a Parley. Write it like https://parley.example.'],
  [['promote', 'coaching@1.0.0', '--to', 'stable', '--share', '500'], '--share takes a number from 1 to 99, not "500"'],
  [['pubish', 'coaching', '--to', 'staging'], 'There is no command `release pubish`'],
  [['promote'], 'Say which part'],
  [['builds'], 'Say in which folder the builds are'],
  [['publish', 'nothing', '--dir', '/nowhere'], 'build it first'],
  [['status', '--what'], "Unknown option '--what'"],
])('%j is refused in a sentence, without a stack', async (args, sentence) => {
  const { code, err } = await release(temporaryFolder(), ...args)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/\n\s+at /)
})

test('a team that forgot the address is told so, and no store is made in its folder', async () => {
  const dir = await builtPart({ name: 'coaching' })
  const args = ['publish', 'coaching', '--dir', dir, '--to', 'staging']
  expect(await releaseIn({ DATA_DIR: '', RELEASE_TO: '' }, args)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Say which Parley: --to https://parley.example or RELEASE_TO') as string,
  })
  expect(await releaseIn({ DATA_DIR: '', RELEASE_TO: 'parley.example' }, args)).toMatchObject({
    code: 1,
    err: expect.stringContaining('"parley.example" is no address of a Parley') as string,
  })
})

test('without a command the commands are listed', async () => {
  expect(await release(temporaryFolder())).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^release publish/) as string,
  })
})

test('processes that promote at once lose nothing of each other', async () => {
  const dataDir = temporaryFolder()
  const names = ['auth', 'settings', 'coaching', 'ai-providers']
  const versions = await Promise.all(
    names.map(async (name) => (await publish({ dataDir, dir: await builtPart({ name }), name })).version),
  )
  const outcomes = await Promise.all(
    names.map((name, index) => release(dataDir, 'promote', `${name}@${versions[index]}`, '--to', 'stable')),
  )
  expect(outcomes.map(({ code, err }) => [code, err])).toEqual(names.map(() => [0, '']))
  expect((await readChannels(openStore(dataDir))).stable).toEqual(
    Object.fromEntries(names.map((name, index) => [name, versions[index]])),
  )
})

test.each([[['--help']], [['status', '--help']], [['promote', '--help']]])('%j prints the commands', async (args) => {
  const { code, out } = await release(temporaryFolder(), ...args)
  expect(code).toBe(0)
  expect(out).toContain('release status [--json]')
})

test('the status of a machine without a store says how one is made', async () => {
  expect(await releaseIn({ DATA_DIR: '', RELEASE_TO: '' }, ['status'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing is published on this machine') as string,
  })
})
