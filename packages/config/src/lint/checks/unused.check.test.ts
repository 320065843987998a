import { beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { formatFinding } from '../finding.ts'
import { lint } from '../lint.ts'
import type { Files } from '../testing/planted-workspace.ts'
import { asJson, packageJson, plant } from '../testing/planted-workspace.ts'

const house = asJson({
  name: 'planted',
  private: true,
  type: 'module',
  packageManager: 'pnpm@12.21.0',
  devDependencies: { zod: 'catalog:' },
})

const wrong: Files = {
  'package.json': house,
  'pnpm-workspace.yaml': "packages:\n  - mfe-*\n  - packages/*\n\ncatalog:\n  'kysely': 1.0.0\n  'zod': 4.0.0\n",
  'mfe-auth/package.json': packageJson({
    name: 'mfe-auth',
    dependencies: { '@parley/contracts': 'workspace:*', ofetch: 'catalog:' },
  }),
  'mfe-auth/src/routes.ts':
    "import { kit } from '@parley/contracts/kit'\nimport pino from 'pino'\nimport { used } from './parts.ts'\n\nexport const routes = { kit, used, pino }\n",
  'mfe-auth/src/parts.ts': 'export const used = 1\nexport const idle = 2\nexport interface Idle {\n  size: number\n}\n',
  'mfe-auth/src/orphan.ts': 'export {}\n',
}

const right: Files = {
  'mfe-auth/src/routes.ts':
    "import { kit } from '@parley/contracts/kit'\nimport { used } from './parts.ts'\nimport type { Used } from './parts.ts'\n\nexport const routes: Used = { kit, used }\n",
  'mfe-auth/src/parts.ts': 'export const used = 1\nexport type Used = Record<string, unknown>\n',
}

const findingsIn = async (files: Files) => {
  using plantedHouse = plant(files)
  const [result] = await lint(plantedHouse.root, { only: ['unused'] })
  return result?.findings ?? []
}

describe('knip over a small house', () => {
  let findings: Finding[] = []
  beforeAll(async () => {
    findings = await findingsIn(wrong)
  })

  test.each([
    'mfe-auth/src/orphan.ts:1 unused/files no one imports this file',
    'mfe-auth/src/parts.ts:2 unused/exports idle is exported and never used elsewhere',
    'mfe-auth/src/parts.ts:3 unused/types Idle is an exported type that is never used elsewhere',
    'mfe-auth/package.json:8 unused/dependencies ofetch is a dependency that nothing uses',
    'mfe-auth/src/routes.ts:2 unused/unlisted pino is used and not among the dependencies',
    'package.json:7 unused/devDependencies zod is a dependency that nothing uses',
    'pnpm-workspace.yaml:6 unused/catalog kysely is in the catalog and in no package',
  ])('%s', (line) => {
    expect(findings.map(formatFinding)).toContain(line)
  })

  test('the twin, in which everything is used, passes', async () => {
    expect(await findingsIn(right)).toEqual([])
  })
})
