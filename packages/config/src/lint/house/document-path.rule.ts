import { posix } from 'node:path'
import type { Finding } from '../finding.ts'
import type { Source, Workspace } from './workspace.ts'

const link = /\]\((?!\w+:)([^)\s#]+)/g
/** A path from the root that a document names, up to a placeholder such as `<kind>`. */
const rootPath = /(?<![\w./@-])(?:packages|shell|mfe-[a-z-]+)\/[\w./-]*\w/g
/** A file of code or a document in backticks, with the end of its path: `live-session/send-turn.ts`. */
const pathEnd = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|md))`/g
/** Folders that builds and installations write. */
const outputFolder = /\/(?:dist|node_modules)(?:\/|$)/

const pathsIn = ({ path, text }: Source): { target: string; index: number }[] => [
  ...[...text.matchAll(link)].map(({ 1: to = '', index }) => ({
    target: posix.normalize(posix.join(posix.dirname(path), to)),
    index,
  })),
  ...[...text.matchAll(rootPath)].map(({ 0: target, index }) => ({ target, index })),
]

const unknownEnds = ({ text }: Source, isKnownEnd: (end: string) => boolean): { target: string; index: number }[] =>
  [...text.matchAll(pathEnd)]
    .map(({ 1: end = '', index }) => ({ target: end, index }))
    .filter(({ target }) => !target.startsWith('.') && target.search(rootPath) !== 0 && !isKnownEnd(target))

/** Each link of a document, and each path that it names from the root or by its end, leads to a file or a folder. */
export const documentPathFindings = ({ files, sources }: Workspace): Finding[] => {
  const knownPaths = new Set(files)
  for (const path of files)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) knownPaths.add(folder)
  const isKnownEnd = (end: string): boolean => files.some((path) => `/${path}`.endsWith(`/${end}`))
  return sources
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((source) =>
      [...pathsIn(source).filter(({ target }) => !knownPaths.has(target)), ...unknownEnds(source, isKnownEnd)]
        .filter(({ target }) => !outputFolder.test(`/${target}`))
        .map(({ target, index }) => ({
          path: source.path,
          line: source.text.slice(0, index).split('\n').length,
          rule: 'document-path',
          sentence: `'${target}' does not exist`,
        })),
    )
}
