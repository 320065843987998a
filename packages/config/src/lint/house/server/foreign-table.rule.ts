import { type Node, type Program, Visitor } from 'oxc-parser'
import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import { type ComposedText, composedTextsOf, openPart } from './composed-texts.ts'
import { serverPartOf } from './server-steps.ts'

/** These modules own their tables together: decision-table-owners.md says why. */
const identity = new Set(['access-codes', 'identity', 'invitations', 'keycloak', 'me', 'usergroups', 'users'])

/** Files that start the server. They count as a part of the platform, because they run its jobs and checks. */
const startFile = /^packages\/api\/src\/(?:modules\/)?[^/]+\.ts$/

const ownerOf = (path: string): string | undefined => {
  const part = serverPartOf(path) ?? (startFile.test(path) ? 'platform' : undefined)
  return part !== undefined && identity.has(part) ? 'identity' : part
}

const tableFile = /\.table\.ts$/
const interfaces = /interface \w+(Tables|Views) \{\n([\s\S]*?)\n\}/g
const memberName = /^ {2}(\w+): /gm

interface Relation {
  readonly kind: string
  readonly name: string
  readonly owner: string
}

/** The tables and views that the `*.table.ts` files of the server name, each with its owner. */
const relationsOf = (modules: readonly Module[]): Relation[] =>
  modules.flatMap(({ source: { path, text } }) => {
    const owner = ownerOf(path)
    if (owner === undefined || !tableFile.test(path)) return []
    return [...text.matchAll(interfaces)].flatMap(([, kind = '', body = '']) =>
      [...body.matchAll(memberName)].map(([, name = '']) => ({ kind, name, owner })),
    )
  })

/**
 * Migrations and seeds write all tables, the table files name what they own, and one file lists the columns that a
 * rotation of the keys seals again.
 */
const mayNameEveryTable = (path: string) =>
  isForTests(path) || /\/(migrations|demo)\/|\.table\.ts$|\/sealed-columns\.ts$/.test(path)

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|--.*$/gm, (comment) => ' '.repeat(comment.length))

/** A sentence for people, such as the explanation of a setting. */
const prose =
  /^\W*(?!(?:Select|Insert|Update|Delete|With|From|Join|Merge|Truncate|Lock|Copy|Explain|Table)\b)[A-ZÀ-Ý][a-zà-ÿ]+\s/

/** A table's name, but no column behind a dot, no alias, no qualifier of a column, no path and no key of a document. */
const mentionOf = (name: string): RegExp => {
  const before = String.raw`(?<!\b[aA][sS]\s+|[\w…$/-]|->>?\s*'|(?<!\bpublic"?)\.\s*"?)`
  return new RegExp(String.raw`'${name}'\s*::\s*reg|${before}${name}(?![\w…]|"?\s*\.|[/-])`)
}

/** A name of which a run of the program adds a part. */
const openName = new RegExp(String.raw`(?:\w|${openPart})*${openPart}(?:\w|${openPart})*`, 'g')

/** One letter, except for the plural's, is too little to tell a table's name from other words. */
const tellsEnough = /\w\w|s$/

/** The names in a text that may be this table: its own name, and names with an open part that can become it. */
const mentionsOf = (text: string, table: string): readonly string[] => {
  const openNames = text.match(openName) ?? []
  const canBecome = (name: string) =>
    tellsEnough.test(name) && new RegExp(`^${name.replaceAll(openPart, String.raw`\w*`)}$`, 'i').test(table)
  // PostgreSQL reads a name in any case as the same table.
  const inStatement = new RegExp(String.raw`\b(?:from|join|into|update|table|only)\s+(${table})\b`, 'gi')
  const statementNames = [...text.matchAll(inStatement)].map(([, name = '']) => name)
  return [...new Set([table, table.toUpperCase(), ...statementNames]), ...openNames.filter(canBecome)]
}

/** Keys whose value names a kind of thing. */
const kindKeys = new Set(['kind', 'scope', 'target'])

/** The texts of a file that may name a table. A compared text, an alias and a member of a type are something else. */
const textsIn = (program: Program, code: string): readonly ComposedText[] => {
  const exempt = new Set<Node>()
  const rowTypes = new Set<Node>()
  new Visitor({
    BinaryExpression: ({ left, right, operator }) => {
      if (operator !== '+') [left, right].forEach((side) => exempt.add(side))
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'as' && first) exempt.add(first)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && kindKeys.has(key.name)) exempt.add(value)
    },
    TSIndexedAccessType: ({ objectType, indexType }) => {
      if (code.slice(objectType.start, objectType.end).endsWith('Tables')) rowTypes.add(indexType)
    },
    TSLiteralType: (type) => {
      if (!rowTypes.has(type)) exempt.add(type.literal)
    },
  }).visit(program)
  return composedTextsOf(program).filter(({ node, text }) => !exempt.has(node) && !prose.test(text))
}

/** SQL names a table of another module only through a fragment or a view that the owner exports. */
export const foreignTableFindings = (modules: readonly Module[]): Finding[] => {
  const tables = relationsOf(modules).filter(({ kind }) => kind === 'Tables')
  return modules.flatMap(({ source: { path, text: code }, syntax }) => {
    const own = ownerOf(path)
    if (own === undefined || mayNameEveryTable(path)) return []
    const foreignTables = tables.filter(({ owner }) => owner !== own)
    return textsIn(syntax.program, code).flatMap(({ text: composed, placeOf }) => {
      const text = withoutComments(composed)
      // Most texts can name no table, and this is found out soonest.
      const lowerText = text.toLowerCase()
      const isPossible = ({ name }: Relation) => lowerText.includes(name) || text.includes(openPart)
      return foreignTables.filter(isPossible).flatMap(({ name, owner }): Finding[] => {
        const places = mentionsOf(text, name).map((mention) => ({ mention, index: text.search(mentionOf(mention)) }))
        const place = places.find(({ index }) => index !== -1)
        if (!place) return []
        const line = code.slice(0, placeOf(place.index)).split('\n').length
        const isOpen = place.mention.includes(openPart)
        const sentence = isOpen
          ? `${place.mention} may become ${name}, a table of ${owner}; write names of tables out`
          : `${name} belongs to ${owner}; use a fragment or view that it exports`
        return [{ path, line, rule: 'foreign-table', sentence }]
      })
    })
  })
}

const createdView = /\bcreate\s+(?:or\s+replace\s+)?(?:materialized\s+)?view\s+(\w+)/gi
const createdTable = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi

/**
 * One module owns each table and each view. Its `*.table.ts` file names a table in an interface of tables, and a view,
 * which every module may read, in an interface of views.
 */
export const relationOwnerFindings = (modules: readonly Module[]): Finding[] => {
  const relations = relationsOf(modules)
  const hasOneOwner = (name: string | undefined, kind: string): boolean => {
    const namesakes = relations.filter((relation) => relation.name === name)
    return namesakes.length === 1 && namesakes[0]?.kind === kind
  }
  return modules
    .filter(({ source: { path } }) => path.startsWith('packages/api/src/db/migrations/'))
    .flatMap(({ source: { path, text } }) => {
      const lineOf = (index: number): number => text.slice(0, index).split('\n').length
      const views = [...text.matchAll(createdView)].filter(([, name]) => !hasOneOwner(name, 'Views'))
      const tables = [...text.matchAll(createdTable)].filter(([, name]) => !hasOneOwner(name, 'Tables'))
      return [
        ...views.map(({ index, 1: name }) => ({
          path,
          line: lineOf(index),
          rule: 'view-owner',
          sentence: `the view ${name} needs one owner; name it in the interface of views of one *.table.ts`,
        })),
        ...tables.map(({ index, 1: name }) => ({
          path,
          line: lineOf(index),
          rule: 'table-owner',
          sentence: `the table ${name} needs one owner; name it in the interface of tables of one *.table.ts`,
        })),
      ]
    })
}
