import { parseSync } from 'oxc-parser'
import type { Source } from './workspace.ts'

interface Import {
  specifier: string
  line: number
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
}

const code = /\.m?[jt]sx?$/
const cssImport = /@import\s+(?:url\(\s*)?['"]([^'"]+)['"]/g

const cssComment = /\/\*([\s\S]*?)\*\//g

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Only a plain string can be checked; an address put together at run time belongs to no package. */
const literal = (written: string) => /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2]

const readCode = (source: Source): Module => {
  const { path, text } = source
  const { module, comments } = parseSync(path, text)
  const fixed = [
    ...module.staticImports.map((item) => item.moduleRequest),
    ...module.staticExports.flatMap((item) => item.entries.slice(0, 1)).map((entry) => entry.moduleRequest),
  ]
  const imports = [
    ...fixed.flatMap((request) => (request ? [{ specifier: request.value, at: request.start }] : [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const specifier = literal(text.slice(start, end))
      return specifier === undefined ? [] : [{ specifier, at: start }]
    }),
  ]
  return {
    source,
    imports: imports.map(({ specifier, at }) => ({ specifier, line: lineAt(text, at) })),
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(text, start) })),
  }
}

const readStyle = (source: Source): Module => ({
  source,
  imports: [...source.text.matchAll(cssImport)].map((match) => ({
    specifier: match[1] ?? '',
    line: lineAt(source.text, match.index),
  })),
  comments: [...source.text.matchAll(cssComment)].map((match) => ({
    text: match[1] ?? '',
    line: lineAt(source.text, match.index),
  })),
})

export const readModules = (sources: Source[]): Module[] =>
  sources.flatMap((source) => {
    if (code.test(source.path)) return [readCode(source)]
    return source.path.endsWith('.css') ? [readStyle(source)] : []
  })
