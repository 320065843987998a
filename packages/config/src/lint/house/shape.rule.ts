import { posix } from 'node:path'
import type { Finding } from '../finding.ts'
import type { Workspace } from './workspace.ts'

const limits = { lines: 400, depth: 3, filesPerFolder: 15 } as const

/** A test is the shadow of the file it stands beside, so it does not count towards a folder's fifteen. */
const test = /\.(test|spec)\.tsx?$/

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** A document or module that says so in its head may grow with its source. */
const generated = /^(?:#[^\n]*\n\n|\/\/ )Generated from /

/** Also of what oxlint does not read: styles, pages, SQL, documents. */
export const sizeFindings = ({ sources }: Workspace): Finding[] =>
  sources.flatMap(({ path, text }) => {
    const lines = linesOf(text)
    if (lines <= limits.lines || generated.test(text)) return []
    return [{ path, line: limits.lines + 1, rule: 'file-size', sentence: `${lines} lines; the house stops at 400` }]
  })

const belowSrc = (path: string) => /^(?:.*?\/)?src\/(.*)$/.exec(path)?.[1]

const depthFindings = (folders: string[]): Finding[] =>
  folders.flatMap((path) => {
    const depth = belowSrc(`${path}/`)?.split('/').length ?? 0
    if (depth - 1 <= limits.depth) return []
    return [{ path, line: 1, rule: 'folder-depth', sentence: `${depth - 1} levels below src; the house stops at 3` }]
  })

export const folderFindings = ({ packages, files }: Workspace): Finding[] => {
  const counted = files.filter(
    (path) => packages.some(({ dir }) => path.startsWith(`${dir}/src/`)) && !path.includes('/__snapshots__/'),
  )
  const folders = Map.groupBy(counted, (path) => posix.dirname(path))
  const crowded = [...folders].flatMap(([path, inside]) => {
    const count = inside.filter((file) => !test.test(file)).length
    if (count <= limits.filesPerFolder) return []
    return [
      { path, line: 1, rule: 'folder-size', sentence: `${count} files; the house stops at 15 (tests not counted)` },
    ]
  })
  return [...crowded, ...depthFindings([...folders.keys()])]
}
