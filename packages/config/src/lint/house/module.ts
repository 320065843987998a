import { type ParseResult, type Program, parseSync, Visitor } from 'oxc-parser'
import type { Source } from './workspace.ts'

interface Import {
  specifier: string
  line: number
  /** True when running the file runs the imported one at once: not for types, not for lazy imports. */
  isImmediate: boolean
}

interface Comment {
  text: string
  line: number
}

/** The facts that the rules need about a file of code. */
export interface Module {
  source: Source
  imports: Import[]
  comments: Comment[]
  /** Read once for all rules. A style sheet has none. */
  syntax: Pick<ParseResult, 'program' | 'module'>
}

const code = /\.m?[jt]sx?$/
const cssImport = /@import\s+(?:url\(\s*)?['"]([^'"]+)['"]/g

const cssComment = /\/\*([\s\S]*?)\*\//g

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Only a plain string can be checked; an address put together at run time belongs to no package. */
const literal = (sourceText: string) => /^(['"`])([^'"`$]+)\1$/.exec(sourceText)?.[2]

/** Ways to name another file that the parser's list of imports leaves out. Few files have one of them. */
const otherReference = /\bimport\s*\(|\brequire\s*\(|\bdeclare\s+module\b|\bexport\s+(?:type\s+)?\{\s*\}/

/** The files that types, `require`, augmented modules and empty exports name. */
const otherReferences = (program: Program): { specifier: string; at: number; isImmediate: boolean }[] => {
  const references: { specifier: string; at: number; isImmediate: boolean }[] = []
  const add = (name: object | null | undefined, at: number, isImmediate: boolean): void => {
    if (name && 'value' in name && typeof name.value === 'string')
      references.push({ specifier: name.value, at, isImmediate })
  }
  new Visitor({
    TSImportType: ({ source, start }) => add(source, start, false),
    TSExternalModuleReference: ({ expression, start }) => add(expression, start, true),
    TSModuleDeclaration: ({ id, start }) => add(id, start, false),
    ExportNamedDeclaration: ({ source, specifiers, start }) => {
      if (specifiers.length === 0) add(source, start, true)
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(first, start, true)
    },
  }).visit(program)
  return references
}

const readCode = (source: Source): Module => {
  const { path, text } = source
  const syntax = parseSync(path, text)
  const { module, comments } = syntax
  const staticReferences = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, entries })),
    ...module.staticExports.map(({ entries }) => ({ moduleRequest: entries[0]?.moduleRequest, entries })),
  ]
  const imports = [
    ...staticReferences.flatMap(({ moduleRequest, entries }) => {
      const isImmediate = entries.length === 0 || entries.some(({ isType }) => !isType)
      return moduleRequest ? [{ specifier: moduleRequest.value, at: moduleRequest.start, isImmediate }] : []
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const specifier = literal(text.slice(start, end))
      return specifier === undefined ? [] : [{ specifier, at: start, isImmediate: false }]
    }),
    ...(otherReference.test(text) ? otherReferences(syntax.program) : []),
  ]
  return {
    source,
    imports: imports.map(({ at, ...rest }) => ({ ...rest, line: lineAt(text, at) })),
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(text, start) })),
    syntax,
  }
}

const noSyntax = parseSync('style.js', '')

const readStyle = (source: Source): Module => ({
  source,
  imports: [...source.text.matchAll(cssImport)].map((match) => ({
    specifier: match[1] ?? '',
    line: lineAt(source.text, match.index),
    isImmediate: true,
  })),
  comments: [...source.text.matchAll(cssComment)].map((match) => ({
    text: match[1] ?? '',
    line: lineAt(source.text, match.index),
  })),
  syntax: noSyntax,
})

export const readModules = (sources: Source[]): Module[] =>
  sources.flatMap((source) => {
    if (code.test(source.path)) return [readCode(source)]
    return source.path.endsWith('.css') ? [readStyle(source)] : []
  })
