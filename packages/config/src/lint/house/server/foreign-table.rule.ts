import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import { serverPartOf } from './server-steps.ts'

/** These modules own their tables together: decision-table-owners.md says why. */
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
    String.raw`\btable\s*[:=]\s*['"\x60](\w+)`,
  ].join('|'),
  'gi',
)

/** A text that is nothing but a name, and not the alias of a fragment. */
const wholeText = /(?<!\.as\()(['"`])(\w+)\1/g

/** A statement whose table stands elsewhere: any name in such a file may become its table. */
const tableFromElsewhere =
  /\b(?:sql\.table|selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?![\s'"`[]|\w+\.as\()/

/** Only a table is called like this, so its name alone gives it away; `users` may also be an ordinary word. */
const isTellingName = (table: string): boolean => table.includes('_')

/** The line of each name that may be a table. */
const mentionsIn = (code: string): [table: string, line: number][] => {
  const lineOf = ({ index }: { index: number }) => code.slice(0, index).split('\n').length
  const isOpen = tableFromElsewhere.test(code)
  const inStatements = [...code.matchAll(mention)].map((match): [string, number] => [
    match.slice(1).find(Boolean) ?? '',
    lineOf(match),
  ])
  const inTexts = [...code.matchAll(wholeText)]
    .map((match): [string, number] => [match[2] ?? '', lineOf(match)])
    .filter(([table]) => isOpen || isTellingName(table))
  const mentions = [...inStatements, ...inTexts]
  return [...new Map(mentions.map((one) => [one.join(' '), one])).values()]
}

/** SQL names a table of another module only through a fragment or a view that the owner exports. */
export const foreignTableFindings = (modules: readonly Module[]): Finding[] => {
  const owners = ownersOf(modules)
  return modules.flatMap(({ source: { path, text } }) => {
    const own = ownerOf(path)
    if (own === undefined || mayNameEveryTable(path)) return []
    return mentionsIn(withoutComments(text)).flatMap(([table, line]): Finding[] => {
      const owner = owners.get(table)
      if (owner === undefined || owner === own) return []
      const sentence = `${table} belongs to ${owner}; use a fragment or view that it exports`
      return [{ path, line, rule: 'foreign-table', sentence }]
    })
  })
}
