import path from 'node:path'
import { readOptions } from '@parley/config/command'
import { assembleImage, builtParts } from './assemble-image.ts'
import { Refusal } from './refusal.ts'

const root = path.join(import.meta.dirname, '../../../..')

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

try {
  const { values } = readOptions({
    name: 'npm run image',
    purpose: 'Puts the built parts and their packages into the folder of an image.',
    options: { to: { type: 'string', value: '<folder>', help: 'a new folder' } },
  })
  if (!values.to) throw new Refusal('Say which folder to make: npm run image -- --to <folder>')
  const to = path.resolve(values.to)
  const sizes = await assembleImage({ root, to, parts: await builtParts(root) })
  const together = sizes.node_modules + sizes.packages + sizes.builds
  const rows = Object.entries<number>({ ...sizes, together })
  const lines = rows.map(([folder, size]) => `${folder.padEnd(14)}${megabytes(size).padStart(10)}`)
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
