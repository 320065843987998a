import { expect, test } from '@playwright/test'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFakeModel } from '@parley/testbed/ai'
import { freePort } from '@parley/testbed/ports'
import { runInClone, temporaryDir } from '../app/npm-start.ts'
import { copyPreparedData } from '../app/prepared-data.ts'
import { signedIn, startedSession } from '../journeys/caller.ts'

/** The commands that the README gives below a heading. */
const commandsBelow = async (heading: string): Promise<string> => {
  const readme = await readFile(join(import.meta.dirname, '../../../../README.md'), 'utf8')
  const section = readme.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))
  return /```sh\n([\s\S]*?)```/.exec(section ?? '')?.[1] ?? ''
}

/** A program named `ollama` in a folder: it writes down the model that it is told to pull. */
const writeOllama = async (folder: string): Promise<string> => {
  const pulledFile = join(folder, 'pulled')
  const program = join(folder, 'ollama')
  await writeFile(program, `#!/bin/sh\n[ "$1" = pull ] && printf %s "$2" > '${pulledFile}'\n`)
  await chmod(program, 0o755)
  return pulledFile
}

const reply = 'Until midnight.'

test('three lines of the README lead from a clone to a local model that plays a persona', async () => {
  test.setTimeout(300_000)
  const lines = await commandsBelow('With a language model of your own')
  expect(lines.trim().split('\n')).toHaveLength(3)
  // The usual port of Ollama may be taken on the machine of this test.
  expect(lines.match(/127\.0\.0\.1:11434/g)).toHaveLength(1)

  const { dir, remove } = await temporaryDir()
  const pulledFile = await writeOllama(dir)
  const ollama = await startFakeModel(async (_messages, _tools, model) =>
    model === (await readFile(pulledFile, 'utf8')) ? reply : { status: 404, message: `model '${model}' not found` },
  )
  const dataDir = join(dir, 'data')
  await copyPreparedData(dataDir, { withDatabase: true })
  const port = String(await freePort())
  const product = runInClone('sh', ['-ec', lines.replace('127.0.0.1:11434', new URL(ollama.baseUrl).host)], {
    PATH: `${dir}:${process.env.PATH}`,
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    HOST: '',
    AI_DETECT: '0',
  })
  try {
    expect(await product.ready, product.output()).toBe(true)
    const learner = await signedIn(`http://localhost:${port}`, 'user')
    const session = `/v1/coaching_sessions/${await startedSession(learner)}`
    const turn = { client_turn_id: crypto.randomUUID(), text: 'What makes the reports so hard for you?' }
    // The persona may still say its first words; the same turn may be sent again.
    await expect.poll(async () => (await learner.call('POST', `${session}/turns`, turn)).status).toBe(202)
    const readLog = async (): Promise<string> => (await learner.call('GET', `${session}/log`)).text()
    await expect.poll(readLog).toContain(reply)
    expect(await readLog()).toContain(`"model":"${await readFile(pulledFile, 'utf8')}"`)
  } finally {
    product.interrupt()
    await product.end
    await ollama.stop()
    await remove()
  }
})
