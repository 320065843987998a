import { posix } from 'node:path'
import type { Finding } from '../finding.ts'
import { directions, isForTests, mayImport, startsAnything } from './directions.ts'
import type { Module } from './module.ts'
import type { Package, Workspace } from './workspace.ts'

const scope = '@parley/'

const isDoor = (doors: string[], subpath: string) =>
  doors.some((door) => {
    const [before, after] = door.split('*')
    if (before === undefined || after === undefined) return door === subpath
    return subpath.startsWith(before) && subpath.endsWith(after) && subpath.length > before.length + after.length
  })

const packageSentence = (packages: Package[], owner: Package, path: string, specifier: string) => {
  const [, name = ''] = specifier.split('/')
  const target = packages.find((candidate) => candidate.name === scope + name)
  if (!target) return ['package-door', `'${specifier}' names no package of this workspace`] as const
  if (target !== owner && !mayImport(owner.row, target.row, path))
    return ['direction', `${owner.dir} may not import ${target.dir}`] as const
  const subpath = `.${specifier.slice(target.name.length)}`
  if (isDoor(target.doors, subpath)) return undefined
  const doors = target.doors.length > 0 ? target.doors.join(', ') : 'none'
  return ['package-door', `'${specifier}' is not a door of ${target.dir}; its doors: ${doors}`] as const
}

const relativeSentence = (owner: Package, path: string, specifier: string) => {
  const target = posix.join(posix.dirname(path), specifier)
  if (!target.startsWith(`${owner.dir}/`))
    return ['package-door', `'${specifier}' leaves ${owner.dir}; import a package by its name and its exports`] as const
  return innerSentence(path, target)
}

const inner = /^(.*?\/src\/(modules|features)\/[^/]+)\/(.+)$/

/**
 * A module of the server opens by its `index.ts` alone; a feature never reaches into another feature. Tests may also
 * use what a neighbour keeps for tests, and render its pages, which are doors of their own.
 */
const innerSentence = (path: string, target: string) => {
  const [, folder = '', kind, rest = ''] = inner.exec(target) ?? []
  if (kind === undefined || path.startsWith(`${folder}/`) || rest === 'index.ts') return undefined
  const fromOutside = !inner.test(path)
  if (isForTests(path) && (isForTests(target) || rest.endsWith('.page.tsx'))) return undefined
  if (kind === 'features' && fromOutside) return undefined
  return ['inner-door', `${folder} opens by its index.ts alone, not by ${rest}`] as const
}

/** Code for tests may import anything, so the product would reach anything through it. */
const reachesTests = ({ row }: Package, path: string, specifier: string): boolean => {
  if (!path.includes('/src/') || isForTests(path) || startsAnything.includes(row)) return false
  if (specifier.startsWith('.')) return isForTests(posix.join(posix.dirname(path), specifier))
  return specifier.startsWith(scope) && /\/testing(?:\/|$)/.test(specifier)
}

const sentenceFor = (packages: Package[], { path, owner }: Module['source'], specifier: string) => {
  if (!owner) return undefined
  if (reachesTests(owner, path, specifier))
    return ['test-code', `'${specifier}' is there for tests alone; code of the product may not import it`] as const
  if (specifier.startsWith(scope)) return packageSentence(packages, owner, path, specifier)
  return specifier.startsWith('.') ? relativeSentence(owner, path, specifier) : undefined
}

/** Directions, package doors and the doors of modules and features, all read from one list of imports. */
export const doorFindings = ({ packages }: Workspace, modules: Module[]): Finding[] =>
  modules.flatMap(({ source, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      const problem = sentenceFor(packages, source, specifier)
      return problem ? [{ path: source.path, line, rule: problem[0], sentence: problem[1] }] : []
    }),
  )

const listDependencies = ({ json }: Package, part: 'dependencies' | 'devDependencies') =>
  Object.keys(json[part] ?? {}).filter((name) => name.startsWith(scope))

/**
 * The declared dependencies of a package follow the same table; seeds and tests explain the rest, as devDependencies.
 */
export const declarationFindings = ({ packages }: Workspace): Finding[] =>
  packages.flatMap((owner) => {
    const finding = (sentence: string): Finding => ({
      path: `${owner.dir}/package.json`,
      line: 1,
      rule: 'direction',
      sentence,
    })
    if (!(owner.row in directions) && !startsAnything.includes(owner.row))
      return [finding(`${owner.dir} has no row in the table of directions`)]
    const rowOf = (name: string) => packages.find((candidate) => candidate.name === name)?.row ?? name
    return [
      ...listDependencies(owner, 'dependencies').filter((name) => !mayImport(owner.row, rowOf(name), '/seed/')),
      ...listDependencies(owner, 'devDependencies').filter((name) => !mayImport(owner.row, rowOf(name), '/testing/')),
    ].map((name) => finding(`${owner.dir} may not depend on ${name}`))
  })
