import { posix } from 'node:path'
import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import type { Workspace } from '../workspace.ts'

/**
 * The public pages, the learners' pages, and the pages that share their parts: a visitor waits for them, often on a
 * phone. Every other page of a remote is for authors or administrators.
 */
const nativePages = [
  /^(?:shell|mfe-auth|mfe-shared-session)\/src\//,
  /^mfe-coaching\/src\/features\/(?:dashboard|certificate|own-conversation|play|result|report|scenario|sessions)\//,
  /^mfe-coaching\/src\/features\/(?:progress|reviews)\//,
  /^mfe-coaching\/src\/features\/catalogue\/catalogue\.page\.tsx$/,
  /^mfe-coaching\/src\/features\/playlists\/[\w-]+\.page\.tsx$/,
  /^mfe-settings\/src\/features\/applications\/application\.page\.tsx$/,
  /^mfe-settings\/src\/features\/(?:home|profile|own-chats|own-data|password|sign-ins)\//,
]

const isAntd = (specifier: string): boolean => /^antd(?:\/|$)/.test(specifier)

/** Our own way to antd, for a workspace that holds no sources of it. */
const isOurAntd = (specifier: string): boolean => /^@parley\/ui\/(?:antd|management)$/.test(specifier)

/** The file that an import names; undefined for a library. */
const targetOf = ({ packages }: Workspace, path: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (typeof owner?.json.exports !== 'object') return undefined
  const file = owner.json.exports[`.${specifier.slice(owner.name.length)}`]
  return typeof file === 'string' ? posix.join(owner.dir, file) : undefined
}

/** The files by which a file loads antd at once, itself first; undefined when it does not. */
type AntdSearch = (path: string) => readonly string[] | undefined

/** The way from the first file to this one. */
const chainTo = (path: string, cameFrom: ReadonlyMap<string, string | undefined>): readonly string[] => {
  const before = cameFrom.get(path)
  return before === undefined ? [path] : [...chainTo(before, cameFrom), path]
}

const searchAntd = (workspace: Workspace, modules: readonly Module[]): AntdSearch => {
  // A part comes with `lazy()` as a file of ours; antd itself by `import()` would load as soon as that line runs.
  const importsOf = new Map(
    modules.map(({ source, imports }) => [
      source.path,
      imports.filter(
        ({ isImmediate, specifier }) => isImmediate || isAntd(specifier) || specifier === '@parley/ui/antd',
      ),
    ]),
  )
  return (start) => {
    const cameFrom = new Map<string, string | undefined>([[start, undefined]])
    for (const path of cameFrom.keys())
      for (const { specifier } of importsOf.get(path) ?? []) {
        const target = targetOf(workspace, path, specifier)
        const isOwnWay = isOurAntd(specifier) && !importsOf.has(target ?? '')
        if (isAntd(specifier) || isOwnWay) return chainTo(path, cameFrom)
        if (target !== undefined && !cameFrom.has(target)) cameFrom.set(target, path)
      }
    return undefined
  }
}

const isNative = (path: string): boolean => nativePages.some((pattern) => pattern.test(path))

/** A learner's page loads none of antd; a part for authors comes with `lazy()`. */
export const nativePageFindings = (workspace: Workspace, modules: Module[]): Finding[] => {
  const search = searchAntd(workspace, modules)
  return modules
    .filter(({ source: { path } }) => !isForTests(path) && isNative(path))
    .flatMap(({ source: { path } }) => {
      const chain = search(path)
      if (!chain) return []
      const sentence = `a learner's page loads antd by ${chain.join(' > ')}; load the part for authors with lazy()`
      return [{ path, line: 1, rule: 'native-page', sentence }]
    })
}

/** The files that learners' pages load, themselves first. */
const nativeFiles = (workspace: Workspace, modules: readonly Module[]): ReadonlySet<string> => {
  const importsOf = new Map(modules.map(({ source, imports }) => [source.path, imports]))
  const files = new Set([...importsOf.keys()].filter((path) => isNative(path) && !isForTests(path)))
  for (const path of files)
    for (const { specifier, isImmediate } of importsOf.get(path) ?? []) {
      const target = targetOf(workspace, path, specifier)
      if (isImmediate && target !== undefined) files.add(target)
    }
  return files
}

/** Elements that antd has a component for. A file is chosen with the browser's own field behind a label. */
const nativeControl =
  /(?:<|\bcreateElement\(\s*['"`])(?:(table|select|dialog|textarea)\b|(input)\b(?![^>]*\btype(?:=|: )["'](?:file|hidden)))/g

/** Components of the learners' pages that antd has its own for. */
const nativeField =
  /import \{[^}]*\b(TextField|TextAreaField|NumberField|SelectField|ChoiceField|CheckField|DataTable)\b[^}]*\} from '@parley\/ui\/(?:form|table)'/g

/** A page for authors or administrators is built with antd, and no control beside it is the browser's own. */
export const managementPageFindings = (workspace: Workspace, modules: readonly Module[]): Finding[] => {
  const search = searchAntd(workspace, modules)
  const native = nativeFiles(workspace, modules)
  return modules
    .filter(
      ({ source: { path } }) => /^mfe-[\w-]+\/src\/.*\.tsx?$/.test(path) && !isForTests(path) && !native.has(path),
    )
    .flatMap(({ source: { path, text } }) => {
      const finding = (index: number, sentence: string): Finding => {
        const line = text.slice(0, index).split('\n').length
        return { path, line, rule: 'management-page', sentence }
      }
      const isWithoutAntd = path.endsWith('.page.tsx') && search(path) === undefined
      return [
        ...(isWithoutAntd ? [finding(0, 'a page for authors or administrators starts with ManagementPage')] : []),
        ...[...text.matchAll(nativeControl)].map(({ index, 1: element, 2: input }) =>
          finding(index, `<${element ?? input}> has a component of antd; take it from @parley/ui/antd`),
        ),
        ...[...text.matchAll(nativeField)].map(({ index, 1: field }) =>
          finding(index, `${field} is for learners' pages; take it from @parley/ui/antd or @parley/ui/management`),
        ),
      ]
    })
}
