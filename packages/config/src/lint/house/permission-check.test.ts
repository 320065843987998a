import { expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { lint } from '../lint.ts'
import { plant } from '../testing/planted-workspace.ts'

const findingsFor = async (condition: string): Promise<string[]> => {
  using house = plant({
    'mfe-auth/src/a.ts': `export const isShown = (permissions: string[]) =>\n  ${condition}\n`,
    'packages/contracts/src/access/permissions.ts': `
      const crudActions = ['create', 'read'] as const
      const crudEntities = ['user-group'] as const
      const others = ['dashboard-view'] as const
      export const permissions = [crudActions, crudEntities, others]`,
  })
  const [result] = await lint(house.root, { only: ['house'] })
  return (result?.findings ?? []).map(formatFinding)
}

test('code that looks up a permission in a list is refused, and the check of the contract passes', async () => {
  expect(await findingsFor("permissions.includes('dashboard-view')")).toEqual([
    expect.stringMatching(/^mfe-auth\/src\/a\.ts:2 permission-check /),
  ])
  expect(await findingsFor('permissions.includes(permission)')).toHaveLength(1)
  expect(await findingsFor("permissionsOf[role].includes('dashboard-view')")).toHaveLength(1)
  expect(await findingsFor('held.has(permission)')).toHaveLength(1)
  expect(await findingsFor("granted.indexOf('user-group-read') >= 0")).toHaveLength(1)
  expect(await findingsFor("permissions.some((each) => each === 'dashboard-view')")).toHaveLength(1)
  expect(await findingsFor("permissions.some((each) => each === 'dashboard-layout')")).toEqual([])
  expect(await findingsFor("holdsPermission(permissions, 'dashboard-view')")).toEqual([])
})
