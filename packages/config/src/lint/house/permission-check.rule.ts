import type { Finding } from '../finding.ts'
import { isForTests } from './directions.ts'
import type { Module } from './module.ts'

/** A lookup of any word in a list or a set of permissions. */
const ownCheck = /\b(?:held|permissions|\w+Permissions|permissionsOf\[[^\]]*\])\.(?:has|includes|indexOf)\(/g

/** A lookup of one word in any list, and a comparison with one word. */
const lookup = /(?:\.(?:has|includes|indexOf)\(|[=!]==)\s*(['"`])([a-z]+(?:-[a-z]+)+)\1/g

/** The file of the contract that lists all permissions. */
const permissionFile = 'packages/contracts/src/access/permissions.ts'

/** The permissions that the contract names, and those that it composes of a thing and an action. */
const permissionsIn = (modules: readonly Module[]): ReadonlySet<string> => {
  const text = modules.find(({ source }) => source.path === permissionFile)?.source.text ?? ''
  const wordsOf = (list: string): string[] =>
    [...(new RegExp(`${list} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
      ([, word = '']) => word,
    )
  const actions = wordsOf('crudActions')
  const crudPermissions = wordsOf('crudEntities').flatMap((entity) => actions.map((action) => `${entity}-${action}`))
  return new Set([...crudPermissions, ...wordsOf('others')])
}

/** The one place. */
const theCheck = 'packages/contracts/src/access/held-permissions.ts'

/** `holdsPermission` of the contract is the one place that decides if a person holds a permission. */
export const permissionCheckFindings = (modules: readonly Module[]): Finding[] => {
  const words = permissionsIn(modules)
  return modules
    .filter(({ source: { path } }) => path !== theCheck && !isForTests(path))
    .flatMap(({ source: { path, text } }) => {
      const lookups = [...text.matchAll(lookup)].filter(([, , word = '']) => words.has(word))
      const lines = [...text.matchAll(ownCheck), ...lookups].map(({ index }) => text.slice(0, index).split('\n').length)
      return [...new Set(lines)].map((line) => ({
        path,
        line,
        rule: 'permission-check',
        sentence: 'ask `holdsPermission` of @parley/contracts/access/held, or `can` of the kit, for a permission',
      }))
    })
}
