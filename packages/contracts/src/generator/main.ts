/**
 * `npm run contract`: generates the client's table of paths and the OpenAPI document, and refuses a document that
 * would break a caller. `--major` accepts a break by raising the contract's major version.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { contract } from '../calls/index.ts'
import { breakingChanges, type OpenApiDocument, openapiDocument } from '../openapi/index.ts'
import { contractVersion } from '../version.ts'
import { jsonText } from './json-text.ts'
import { nextVersion } from './next-version.ts'
import { pathsModule } from './paths.ts'

if (process.argv.includes('--help')) {
  process.stdout.write(
    'Writes openapi.json and the version of the contract, and refuses what would break callers.\n\nUsage: npm run contract -- [--major]\n  --major  accepts a break and raises the major version\n',
  )
  process.exit()
}

const file = (name: string) => new URL(`../../${name}`, import.meta.url)
const acceptedDocument = JSON.parse(readFileSync(file('openapi.json'), 'utf8')) as OpenApiDocument
const currentDocument = openapiDocument(contract, { version: contractVersion })

const withVersion = (version: string): OpenApiDocument => ({
  ...currentDocument,
  info: { ...currentDocument.info, version },
})

const breaks = breakingChanges(acceptedDocument, currentDocument)
const major = process.argv.includes('--major')
if (breaks.length > 0 && !major) {
  process.stderr.write(
    `The contract may only grow. ${breaks.length} changes would break callers:\n  ${breaks.join('\n  ')}\n`,
  )
  process.exit(1)
}
const version = nextVersion(acceptedDocument, currentDocument, major && breaks.length > 0)
writeFileSync(file('openapi.json'), `${jsonText(withVersion(version))}\n`)
writeFileSync(file('src/paths.generated.ts'), pathsModule(contract))
writeFileSync(
  file('src/version.ts'),
  `/** Raised by \`npm run contract\`: minor when the contract grows, major when it breaks. */\nexport const contractVersion = '${version}'\n`,
)
process.stdout.write(`The contract stands at ${version}: ${Object.keys(currentDocument.paths).length} paths.\n`)
