import type { Finding } from '../finding.ts'
import { isForTests } from './directions.ts'
import type { Module } from './module.ts'

const ownCheck = /\bpermissions\.(?:has|includes)\(\s*'/g

/** `holdsPermission` of the contract is the one place that decides if a person holds a permission. */
export const permissionCheckFindings = (modules: readonly Module[]): Finding[] =>
  modules
    .filter(({ source }) => !isForTests(source.path))
    .flatMap(({ source: { path, text } }) =>
      [...text.matchAll(ownCheck)].map(({ index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        rule: 'permission-check',
        sentence: 'ask `holdsPermission` of @parley/contracts/access/held, or `can` of the kit, for a permission',
      })),
    )
