import { parseSync, Visitor } from 'oxc-parser'
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

/** Migrations and seeds write all tables; the table files name what they own. */
const mayNameEveryTable = (path: string) => isForTests(path) || /\/(migrations|demo)\/|\.table\.ts$/.test(path)

/** Keeps the length of a text and its lines. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, '_')

/** A sentence for people, such as the explanation of a setting. */
const prose = /^\W*(?!(?:Select|Insert|Update|Delete|With|From|Join)\b)[A-ZÀ-Ý][a-zà-ÿ]+\s/

/** A table's name, but no column behind a dot, no alias, no qualifier of a column, no path and no key of a document. */
const mentionOf = (table: string): RegExp => {
  const name = `(?:${table}|${table.toUpperCase()})`
  const before = String.raw`(?<!\b[aA][sS]\s+|[\w$/-]|->>?\s*'|(?<!\bpublic"?)\.\s*"?)`
  return new RegExp(String.raw`'${name}'\s*::\s*reg|${before}\b${name}\b(?!"?\s*\.|[/-])`)
}

interface Part {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: unknown
  readonly property?: Part
}

/** Keys whose value names a kind of thing. */
const kindKeys = new Set(['kind', 'scope', 'target'])

/** The texts of a file that may name a table. A compared text, an alias and a member of a type are something else. */
const textsIn = (path: string, code: string): readonly (readonly [text: string, start: number])[] => {
  const exempt = new Set<number>()
  const rowTypes = new Set<number>()
  const texts = new Map<number, string>()
  const add = ({ start, end }: Part, inner: readonly Part[] = []): void => {
    const text = inner.reduce(
      (rest, hole) =>
        rest.slice(0, hole.start - start) + blank(code.slice(hole.start, hole.end)) + rest.slice(hole.end - start),
      code.slice(start, end),
    )
    texts.set(start, text.replaceAll(/\/\*[\s\S]*?\*\/|--.*$/gm, blank))
  }
  new Visitor({
    BinaryExpression: ({ left, right }) => [left, right].forEach(({ start }) => exempt.add(start)),
    CallExpression: ({ callee, arguments: [first] }) => {
      const { property }: Part = callee
      if (property?.name === 'as' && first) exempt.add(first.start)
    },
    Property: ({ key, value }: { key: Part; value: Part }) => {
      if (kindKeys.has(String(key.name))) exempt.add(value.start)
    },
    TSIndexedAccessType: ({ objectType, indexType }) => {
      if (code.slice(objectType.start, objectType.end).endsWith('Tables')) rowTypes.add(indexType.start)
    },
    TSLiteralType: ({ literal: { start } }) => {
      if (!rowTypes.has(start)) exempt.add(start)
    },
    Literal: (literal) => {
      if (typeof literal.value === 'string') add(literal)
    },
    TemplateLiteral: (template) => add(template, template.expressions),
  }).visit(parseSync(path, code).program)
  return [...texts]
    .filter(([start, text]) => !exempt.has(start) && !prose.test(text))
    .map(([start, text]) => [text, start])
}

/** SQL names a table of another module only through a fragment or a view that the owner exports. */
export const foreignTableFindings = (modules: readonly Module[]): Finding[] => {
  const tables = relationsOf(modules).filter(({ kind }) => kind === 'Tables')
  return modules.flatMap(({ source: { path, text: code } }) => {
    const own = ownerOf(path)
    if (own === undefined || mayNameEveryTable(path)) return []
    return textsIn(path, code).flatMap(([text, start]) =>
      tables.flatMap(({ name, owner }): Finding[] => {
        const index = owner === own ? -1 : text.search(mentionOf(name))
        if (index === -1) return []
        const line = code.slice(0, start + index).split('\n').length
        const sentence = `${name} belongs to ${owner}; use a fragment or view that it exports`
        return [{ path, line, rule: 'foreign-table', sentence }]
      }),
    )
  })
}

const createdView = /\bcreate\s+(?:or\s+replace\s+)?(?:materialized\s+)?view\s+(\w+)/gi

/** One module owns each view: its `*.table.ts` file names it in an interface of views, which every module may read. */
export const viewOwnerFindings = (modules: readonly Module[]): Finding[] => {
  const views = relationsOf(modules).filter(({ kind }) => kind === 'Views')
  return modules
    .filter(({ source: { path } }) => path.startsWith('packages/api/src/db/migrations/'))
    .flatMap(({ source: { path, text } }) =>
      [...text.matchAll(createdView)].flatMap(({ index, 1: name }): Finding[] => {
        if (views.filter((view) => view.name === name).length === 1) return []
        const sentence = `the view ${name} needs one owner; name it in the interface of views of one *.table.ts`
        return [{ path, line: text.slice(0, index).split('\n').length, rule: 'view-owner', sentence }]
      }),
    )
}
