import { expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { lint } from '../lint.ts'
import { packageJson, plant } from '../testing/planted-workspace.ts'

const findings = async (dependencies: Record<string, string>) => {
  using house = plant({ 'mfe-auth/package.json': packageJson({ name: 'mfe-auth', dependencies }) })
  const [result] = await lint(house.root, { only: ['manifests'] })
  return result?.findings.map((finding) => formatFinding(finding).split(' ', 2).join(' '))
}

test('dependencies out of order are caught, in order they pass', async () => {
  expect(await findings({ zod: 'catalog:', ofetch: 'catalog:' })).toEqual([
    'mfe-auth/package.json:1 sherif/unordered-dependencies',
  ])
  expect(await findings({ ofetch: 'catalog:', zod: 'catalog:' })).toEqual([])
})
