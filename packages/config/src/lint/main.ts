import { resolve } from 'node:path'
import { chooseNames, onlyOption, readOptions, UnknownName } from '../command/index.ts'
import { formatFinding } from './finding.ts'
import type { CheckResult } from './lint.ts'
import { checkNames, lint, hasPassed } from './lint.ts'

const { values } = readOptions({
  name: 'npm run lint',
  purpose: `Checks the code: ${checkNames.join(', ')}.`,
  options: {
    fix: { type: 'boolean', help: 'mend what a tool can mend' },
    json: { type: 'boolean', help: 'end with one line of JSON' },
    only: onlyOption,
    paths: {
      type: 'string',
      value: '<a,b>',
      help: 'check the types of these folders and files only; an empty list is none',
    },
    root: { type: 'string', value: '<folder>', help: 'another workspace' },
  },
})

const root = resolve(values.root ?? resolve(import.meta.dirname, '../../../..'))

const report = (result: CheckResult) => {
  for (const finding of result.findings) console.log(formatFinding(finding))
  if (result.broken !== undefined) console.log(result.broken)
}

const chosenChecks = (): string[] | undefined => {
  try {
    return chooseNames(values.only, { what: 'check', names: checkNames })
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

const paths = values.paths?.split(',').filter(Boolean)
const results = await lint(root, { fix: values.fix, only: chosenChecks(), paths })
for (const result of results) report(result)
for (const result of results) {
  const count = result.broken === undefined ? `${result.findings.length} findings` : 'could not run'
  console.log(`${hasPassed(result) ? 'ok' : 'FAILED'} ${result.name} (${count})`)
}
const failedCount = results.filter((result) => !hasPassed(result)).length
if (values.json) console.log(JSON.stringify({ passed: results.length - failedCount, failed: failedCount }))
process.exitCode = failedCount > 0 ? 1 : 0
