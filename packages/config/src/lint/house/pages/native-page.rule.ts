import { posix } from 'node:path'
import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import type { Workspace } from '../workspace.ts'

/** The public pages and the learners' pages: a visitor waits for them, often on a phone. */
const nativePages = [
  /^(?:shell|mfe-auth|mfe-shared-session)\/src\//,
  /^mfe-coaching\/src\/features\/(?:dashboard|certificate|own-conversation|play|result|report|scenario|sessions)\//,
  /^mfe-coaching\/src\/features\/catalogue\/catalogue\.page\.tsx$/,
  /^mfe-coaching\/src\/features\/playlists\/[\w-]+\.page\.tsx$/,
  /^mfe-settings\/src\/features\/(?:home|profile|own-chats|own-data|password|sign-ins)\//,
]

const isAntd = (specifier: string): boolean => /^antd(?:\/|$)/.test(specifier)

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
  const importsOf = new Map(
    modules.map(({ source, imports }) => [source.path, imports.filter(({ isImmediate }) => isImmediate)]),
  )
  return (start) => {
    const cameFrom = new Map<string, string | undefined>([[start, undefined]])
    for (const path of cameFrom.keys())
      for (const { specifier } of importsOf.get(path) ?? []) {
        if (isAntd(specifier)) return chainTo(path, cameFrom)
        const target = targetOf(workspace, path, specifier)
        if (target !== undefined && !cameFrom.has(target)) cameFrom.set(target, path)
      }
    return undefined
  }
}

/** A learner's page loads none of antd; a part for authors comes with `lazy()`. */
export const nativePageFindings = (workspace: Workspace, modules: Module[]): Finding[] => {
  const search = searchAntd(workspace, modules)
  return modules
    .filter(({ source: { path } }) => !isForTests(path) && nativePages.some((pattern) => pattern.test(path)))
    .flatMap(({ source: { path } }) => {
      const chain = search(path)
      if (!chain) return []
      const sentence = `a learner's page loads antd by ${chain.join(' > ')}; load the part for authors with lazy()`
      return [{ path, line: 1, rule: 'native-page', sentence }]
    })
}
