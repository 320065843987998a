import type { Finding } from '../finding.ts'
import type { Check } from './check.ts'
import { runTool, unreadable } from './tool.ts'

const heading = /^\d+ issues? found in (?:\.\/)?(.+):$/

const issue = /^\s*(?:⨯ error|⚠️ ?warning)\s+(.+?)\s+([a-z]+(?:-[a-z]+)+)$/u

/**
 * The version of pnpm stands in `packages/launch`, which fetches it: with a `packageManager` field pnpm would try to
 * fetch itself again and fail on a frozen lockfile.
 */
const settings = ['--fail-on-warnings', '--ignore-rule', 'root-package-manager-field']

/** sherif: the manifests of all packages agree with each other. */
export const manifestCheck: Check = {
  name: 'manifests',
  run: async (root, fix) => {
    if (fix) await runTool('sherif', root, ['--fix', '--no-install'])
    const ran = await runTool('sherif', root, settings)
    let path = 'package.json'
    const findings: Finding[] = []
    for (const line of ran.output.split('\n')) {
      path = heading.exec(line)?.[1] ?? path
      const [, sentence, rule] = issue.exec(line) ?? []
      if (sentence !== undefined && rule !== undefined)
        findings.push({ path, line: 1, rule: `sherif/${rule}`, sentence })
    }
    if (ran.code !== 0 && findings.length === 0) throw unreadable('sherif', ran)
    return findings
  },
}
