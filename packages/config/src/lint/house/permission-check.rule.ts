import type { Finding } from '../finding.ts'
import { isForTests } from './directions.ts'
import type { Module } from './module.ts'

/** A lookup of any word in a list or a set of permissions. */
const ownCheck = /\b(?:held|permissions|\w+Permissions|permissionsOf\[[^\]]*\])\.(?:has|includes|indexOf)\(/g

/** The one place. */
const theCheck = 'packages/contracts/src/access/held-permissions.ts'

/** `holdsPermission` of the contract is the one place that decides if a person holds a permission. */
export const permissionCheckFindings = (modules: readonly Module[]): Finding[] =>
  modules
    .filter(({ source: { path } }) => path !== theCheck && !isForTests(path))
    .flatMap(({ source: { path, text } }) =>
      [...text.matchAll(ownCheck)].map(({ index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        rule: 'permission-check',
        sentence: 'ask `holdsPermission` of @parley/contracts/access/held, or `can` of the kit, for a permission',
      })),
    )
