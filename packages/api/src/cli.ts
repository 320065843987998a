import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './operator-commands.ts'

const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEYS: secretKeys } = process.env

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [name, file] = positionals
  const place = { dataDir: resolve(dataDir || '.data'), databaseUrl, secretKeys }
  process.stdout.write(`${await runCommand(place, { name, file, force: values.force })}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
