import type { Finding } from '../finding.ts'
import type { Check } from './check.ts'
import { parseOutput, runTool, unreadable } from './tool.ts'

interface NamedIssue {
  name: string
  line?: number
}

type Issue = { file: string } & Record<string, (NamedIssue | NamedIssue[])[]>

interface Report {
  issues: Issue[]
}

/** knip's kinds of issue, in words; a kind that is not here is still reported, by its own name. */
const sentences: Readonly<Record<string, string>> = {
  files: 'no one imports this file',
  exports: 'is exported and never used elsewhere',
  types: 'is an exported type that is never used elsewhere',
  dependencies: 'is a dependency that nothing uses',
  devDependencies: 'is a dependency that nothing uses',
  unlisted: 'is used and not among the dependencies',
  unresolved: 'cannot be found',
  binaries: 'is a command that no dependency brings',
  catalog: 'is in the catalog and in no package',
  duplicates: 'is one thing exported under several names',
}

const findingsOf = ({ file, ...kinds }: Issue): Finding[] =>
  Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.flat().map(({ name, line }) => ({
      path: file,
      line: line ?? 1,
      rule: `unused/${kind}`,
      sentence: kind === 'files' ? 'no one imports this file' : `${name} ${sentences[kind] ?? kind}`,
    })),
  )

/** knip: files, exports and dependencies that nothing uses, across all packages. */
export const unusedCheck: Check = {
  name: 'unused',
  run: async (root) => {
    const ran = await runTool('knip', root, ['--no-progress', '--no-config-hints', '--reporter=json'])
    const { issues } = parseOutput('knip', ran) as Report
    const findings = issues.flatMap(findingsOf)
    const hasFailed = ran.errors.includes('ERROR') || (ran.code !== 0 && findings.length === 0)
    if (hasFailed) throw unreadable('knip', ran)
    return findings
  },
}
