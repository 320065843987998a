import type { Finding } from '../finding.ts'
import type { Source, Workspace } from './workspace.ts'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

const pinnedElsewhere = /^(catalog:|workspace:\*)$/

const catalogLine = /^ {2}'?[^\s#:']+'?:\s*(\S+)/

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const catalogFindings = ({ path, text }: Source): Finding[] => {
  const lines = text.split('\n')
  const start = lines.indexOf('catalog:')
  const after = lines.findIndex((line, index) => index > start && /^\S/.test(line))
  return lines.flatMap((line, index) => {
    if (start < 0 || index <= start || (after >= 0 && index >= after)) return []
    const version = catalogLine.exec(line)?.[1]
    if (version === undefined || exact.test(version)) return []
    return [{ path, line: index + 1, rule: 'version', sentence: `'${version}' is not an exact version` }]
  })
}

/** Versions are pinned once, in the catalog; packages refer to it or to the workspace. */
export const versionFindings = ({ packages, sources }: Workspace): Finding[] => [
  ...sources.filter(({ path }) => path === 'pnpm-workspace.yaml').flatMap(catalogFindings),
  ...packages.flatMap(({ dir, json }) =>
    kinds
      .flatMap((kind) => Object.entries(json[kind] ?? {}))
      .filter(([, version]) => !pinnedElsewhere.test(version))
      .map(([name, version]) => ({
        path: `${dir}/package.json`,
        line: 1,
        rule: 'version',
        sentence: `${name} is '${version}'; say 'catalog:' (or 'workspace:*' for a package of ours)`,
      })),
  ),
]
