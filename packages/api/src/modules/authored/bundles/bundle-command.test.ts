import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import type { Bundle } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { testPassword } from '../../../testing/api-people.ts'

const { missions } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const runFile = promisify(execFile)
const COMMAND = join(import.meta.dirname, '../../../bundles.ts')

const addMission = async (name: string) => {
  const { body: mission } = await author.send(missions.create, {
    body: { name, language: 'en', visibility: 'organization', briefing: 'As it travelled.' },
  })
  return mission
}

const commandFor = async () => {
  const { email } = await api.addPerson({ role: 'super-admin' })
  const env = { ...process.env, PARLEY_URL: api.url, PARLEY_EMAIL: email, PARLEY_PASSWORD: testPassword }
  return async (...args: string[]) => (await runFile(process.execPath, [COMMAND, ...args], { env })).stdout
}

test('a second import of a file keeps what stands here unless the command says to update or to copy it', async () => {
  const mission = await addMission('Handover')
  const say = await commandFor()
  const file = join(temporaryFolder(), 'mission.parley.json')
  await say('export', 'mission', mission.id, file)
  const params = { id: mission.id }
  await author.send(missions.update, { params, body: { version: 1, briefing: 'Our own words.' } })
  const briefing = async () => (await author.send(missions.read, { params })).body.briefing

  expect(await say('preview', file)).toBe(`changed\tmission\t${mission.id}\tHandover\n`)
  expect(await say('import', file)).toBe('0 created, 0 updated, 1 kept.\n')
  expect(await briefing()).toBe('Our own words.')
  expect(await say('import', file, '--existing', 'copy')).toBe('1 created, 0 updated, 0 kept.\n')
  expect(await briefing()).toBe('Our own words.')
  expect(await say('import', file, '--existing', 'update')).toBe('0 created, 1 updated, 0 kept.\n')
  expect(await briefing()).toBe('As it travelled.')
})

test('a command decides on single records of a file, and keeps the others', async () => {
  const [first, second] = [await addMission('First'), await addMission('Second')]
  const say = await commandFor()
  const folder = temporaryFolder()
  const bundles: Bundle[] = []
  for (const { id } of [first, second]) {
    const file = join(folder, `${id}.parley.json`)
    await say('export', 'mission', id, file)
    bundles.push(JSON.parse(await readFile(file, 'utf8')) as Bundle)
    await author.send(missions.update, { params: { id }, body: { version: 1, briefing: 'Our own words.' } })
  }
  const file = join(folder, 'both.parley.json')
  await writeFile(file, JSON.stringify({ ...bundles[0], records: bundles.flatMap(({ records }) => records) }))
  await expect(say('import', file, '--update', 'none')).rejects.toThrow(/has the id none\. The preview lists the ids/)
  expect(await say('import', file, '--update', second.id)).toBe('0 created, 1 updated, 1 kept.\n')
  const briefings = []
  for (const params of [first, second]) briefings.push((await author.send(missions.read, { params })).body.briefing)
  expect(briefings).toEqual(['Our own words.', 'As it travelled.'])
  expect(await say('import', file, '--copy', first.id)).toBe('1 created, 0 updated, 1 kept.\n')
})
