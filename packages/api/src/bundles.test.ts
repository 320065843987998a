import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'

const COMMAND = join(import.meta.dirname, 'bundles.ts')
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:1'

interface Answer {
  readonly code: number | string | null | undefined
  readonly output: string
  readonly errorOutput: string
}

/** Runs the command as an author would. */
const run = (args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve) => {
    const account = { PARLEY_EMAIL: 'author@example.org', PARLEY_PASSWORD: 'Practice-2026' }
    const env = { ...process.env, PARLEY_URL: nowhere, ...account, ...settings }
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, output, errorOutput) =>
      resolve({ code: error?.code, output, errorOutput }),
    )
  })

test('a file that does not exist is named, with what to do', async () => {
  const file = join(temporaryFolder(), 'absent.parley.json')
  for (const name of ['preview', 'import']) {
    const { code, output, errorOutput } = await run([name, file])
    expect([code, output]).toEqual([1, ''])
    expect(errorOutput).toBe(`There is no file ${file}. Check its path.\n`)
  }
})

test('a folder in place of a file, and a folder that does not exist, are named', async () => {
  const folder = temporaryFolder()
  expect((await run(['preview', folder])).errorOutput).toBe(`${folder} is a folder. Give the path of a file.\n`)
  const file = join(folder, 'absent', 'library.parley.json')
  expect((await run(['export', 'library', 'en', file])).errorOutput).toBe(
    `${file} cannot be written: its folder does not exist. Create the folder first.\n`,
  )
})

test('without an account or a server the command says which setting to check', async () => {
  const record = ['export', 'mission', '0198c0de-0000-7000-8000-000000000000', join(temporaryFolder(), 'a.json')]
  expect((await run(record, { PARLEY_PASSWORD: '' })).errorOutput).toBe(
    'Set PARLEY_EMAIL and PARLEY_PASSWORD to the account of an author.\n',
  )
  expect((await run(record)).errorOutput).toBe(
    `The server at ${nowhere} cannot be reached. Start it, or set PARLEY_URL to its address.\n`,
  )
  expect((await run(record, { PARLEY_URL: 'localhost' })).errorOutput).toBe(
    'PARLEY_URL is not a web address: localhost. Give one such as http://localhost:8080.\n',
  )
})

test('an unknown option or choice answers with the usage, without a stack', async () => {
  for (const args of [['--all'], ['import', 'a.json', '--existing', 'replace'], ['import', 'a.json', '--visibility']]) {
    const { code, errorOutput } = await run(args)
    expect(code).toBe(1)
    expect(errorOutput).toMatch(/^Usage: npm run bundles/m)
    expect(errorOutput).not.toMatch(/^ {2,}at /m)
  }
})
