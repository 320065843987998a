import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, USAGE } from './operator-commands.ts'

const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEYS: secretKeys } = process.env

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [name, file] = positionals
  const place = { dataDir: resolve(dataDir || '.data'), databaseUrl, secretKeys }
  const message = values.help ? USAGE : await runCommand(place, { name, file, force: values.force })
  process.stdout.write(`${message}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
