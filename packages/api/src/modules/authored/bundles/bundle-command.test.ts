import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { testPassword } from '../../../testing/api-people.ts'

const { missions } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const runFile = promisify(execFile)
const COMMAND = join(import.meta.dirname, '../../../bundles.ts')

test('a second import of a file keeps what stands here unless the command says to update or to copy it', async () => {
  const { body: mission } = await author.send(missions.create, {
    body: { name: 'Handover', language: 'en', visibility: 'organization', briefing: 'As it travelled.' },
  })
  const { email } = await api.addPerson({ role: 'super-admin' })
  const env = { ...process.env, PARLEY_URL: api.url, PARLEY_EMAIL: email, PARLEY_PASSWORD: testPassword }
  const say = async (...args: string[]) => (await runFile(process.execPath, [COMMAND, ...args], { env })).stdout
  const file = join(temporaryFolder(), 'mission.parley.json')
  await say('export', 'mission', mission.id, file)
  const params = { id: mission.id }
  await author.send(missions.update, { params, body: { version: 1, briefing: 'Our own words.' } })
  const briefing = async () => (await author.send(missions.read, { params })).body.briefing

  expect(await say('preview', file)).toBe('changed\tmission\tHandover\n')
  expect(await say('import', file)).toBe('0 created, 0 updated, 1 kept.\n')
  expect(await briefing()).toBe('Our own words.')
  expect(await say('import', file, '--existing', 'copy')).toBe('1 created, 0 updated, 0 kept.\n')
  expect(await briefing()).toBe('Our own words.')
  expect(await say('import', file, '--existing', 'update')).toBe('0 created, 1 updated, 0 kept.\n')
  expect(await briefing()).toBe('As it travelled.')
})
