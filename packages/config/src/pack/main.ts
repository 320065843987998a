import path from 'node:path'
import { parseArgs } from 'node:util'
import { pack } from './pack.ts'

const { values } = parseArgs({ options: { to: { type: 'string', default: 'packages.packed' } } })
const root = path.resolve(import.meta.dirname, '../../../..')
const files = await pack(root, path.resolve(values.to))
process.stdout.write(`${JSON.stringify(files, null, 2)}\n`)
