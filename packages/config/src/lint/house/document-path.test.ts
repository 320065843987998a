import { expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { lint } from '../lint.ts'
import { plant } from '../testing/planted-workspace.ts'

test('a document that names a missing file is a finding, for links, paths from the root and ends of paths', async () => {
  const text =
    '[start](src/a.ts) [gone](src/b.ts) [web](https://example.org/src/c.ts)\nRun mfe-auth/src/a.ts, mfe-auth/src/d.ts.\nSee `src/a.ts`, `live/a.ts` and `dist/a.mjs`.\n'
  using house = plant({ 'mfe-auth/README.md': text, 'mfe-auth/src/a.ts': 'export {}\n' })
  const [result] = await lint(house.root, { only: ['house'] })
  expect(result?.findings.map(formatFinding)).toEqual([
    "mfe-auth/README.md:1 document-path 'mfe-auth/src/b.ts' does not exist",
    "mfe-auth/README.md:2 document-path 'mfe-auth/src/d.ts' does not exist",
    "mfe-auth/README.md:3 document-path 'live/a.ts' does not exist",
  ])
})
