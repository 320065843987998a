import path from 'node:path'
import { readOptions } from '../command/index.ts'
import { pack } from './pack.ts'

const { values } = readOptions({
  name: 'npm run pack:remotes',
  purpose: 'Packs the packages that a remote of another repository needs.',
  options: {
    to: {
      type: 'string',
      default: 'packages.packed',
      value: '<folder>',
      help: 'where they go; packages.packed unless given',
    },
  },
})
const root = path.resolve(import.meta.dirname, '../../../..')
const files = await pack(root, path.resolve(values.to))
process.stdout.write(`${JSON.stringify(files, null, 2)}\n`)
