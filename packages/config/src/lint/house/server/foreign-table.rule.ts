import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import { serverPartOf } from './server-steps.ts'

/**
 * Signing in reads people, guests, groups, invitations and access codes in single statements, so these modules own their
 * tables together.
 */
const identity = new Set(['access-codes', 'identity', 'invitations', 'keycloak', 'me', 'usergroups', 'users'])

const ownerOf = (path: string): string | undefined => {
  const part = serverPartOf(path)
  return part !== undefined && identity.has(part) ? 'identity' : part
}

const tableFile = /\.table\.ts$/
const tablesInterface = /interface \w+Tables \{\n([\s\S]*?)\n\}/g
const tableKey = /^ {2}(\w+): /gm

/** The owner of each table, as the `*.table.ts` files of the server state it. */
const ownersOf = (modules: readonly Module[]): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap(({ source: { path, text } }) => {
      const owner = ownerOf(path)
      if (owner === undefined || !tableFile.test(path)) return []
      return [...text.matchAll(tablesInterface)].flatMap(([, body = '']) =>
        [...body.matchAll(tableKey)].flatMap(([, table]): [string, string][] => (table ? [[table, owner]] : [])),
      )
    }),
  )

/** Migrations and seeds write all tables; the table files name what they own. */
const mayNameEveryTable = (path: string) => isForTests(path) || /\/(migrations|demo)\/|\.table\.ts$/.test(path)

/** Blanks comments and keeps the lines where they are. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

const name = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?`

/** A table behind a word of SQL, further ones behind commas, or the first argument of a query builder's method. */
const mention = new RegExp(
  [
    String.raw`\b(?:from|join|into|update|using|truncate|copy|lock\s+table|truncate\s+table)\s+${name}`,
    String.raw`(?<=\bfrom\s[\w\s.",]*),\s*${name}`,
    String.raw`\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w*Join|from|using|table)\(\s*\[?['"\x60](\w+)`,
    String.raw`(?<=\b(?:selectFrom|from)\(\s*\[[^\]]*),\s*['"\x60](\w+)`,
    String.raw`\btable: '(\w+)`,
  ].join('|'),
  'gi',
)

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** SQL names a table of another module only through a fragment or a view that the owner exports. */
export const foreignTableFindings = (modules: readonly Module[]): Finding[] => {
  const owners = ownersOf(modules)
  return modules.flatMap(({ source: { path, text } }) => {
    const own = ownerOf(path)
    if (own === undefined || mayNameEveryTable(path)) return []
    const code = withoutComments(text)
    return [...code.matchAll(mention)].flatMap((match): Finding[] => {
      const table = match.slice(1).find(Boolean) ?? ''
      const owner = owners.get(table)
      if (owner === undefined || owner === own) return []
      const sentence = `${table} belongs to ${owner}; use a fragment or view that it exports`
      return [{ path, line: lineAt(code, match.index), rule: 'foreign-table', sentence }]
    })
  })
}
