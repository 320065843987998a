import { posix } from 'node:path'
import type { Finding } from '../finding.ts'
import type { Workspace } from './workspace.ts'

const limits = { lines: 400, depth: 3, filesPerFolder: 15 } as const

/** Tests do not count towards the fifteen files of a folder. */
const test = /\.(test|spec)\.tsx?$/

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** A file whose first line says that it is generated may have any length. */
const generatedHeader = /^(?:#[^\n]*\n\n|\/\/ )Generated from /

/** Limits the lines of all files, also of those that oxlint does not read: styles, pages, SQL, documents. */
export const sizeFindings = ({ sources }: Workspace): Finding[] =>
  sources.flatMap(({ path, text }) => {
    const lines = linesOf(text)
    if (lines <= limits.lines || generatedHeader.test(text)) return []
    return [{ path, line: limits.lines + 1, rule: 'file-size', sentence: `${lines} lines; the limit is 400` }]
  })

const belowSrc = (path: string) => /^(?:.*?\/)?src\/(.*)$/.exec(path)?.[1]

const depthFindings = (folders: string[]): Finding[] =>
  folders.flatMap((path) => {
    const depth = belowSrc(`${path}/`)?.split('/').length ?? 0
    if (depth - 1 <= limits.depth) return []
    return [{ path, line: 1, rule: 'folder-depth', sentence: `${depth - 1} levels below src; the limit is 3` }]
  })

export const folderFindings = ({ packages, files }: Workspace): Finding[] => {
  const sourceFiles = files.filter(
    (path) => packages.some(({ dir }) => path.startsWith(`${dir}/src/`)) && !path.includes('/__snapshots__/'),
  )
  const folders = Map.groupBy(sourceFiles, (path) => posix.dirname(path))
  const crowdFindings = [...folders].flatMap(([path, inside]) => {
    const count = inside.filter((file) => !test.test(file)).length
    if (count <= limits.filesPerFolder) return []
    return [{ path, line: 1, rule: 'folder-size', sentence: `${count} files; the limit is 15 (tests not counted)` }]
  })
  return [...crowdFindings, ...depthFindings([...folders.keys()])]
}
