import { posix } from 'node:path'
import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import { serverPartOf, stepOf } from './server-steps.ts'

const sentenceFor = (path: string, specifier: string): string | undefined => {
  if (serverPartOf(path) !== undefined && /^@parley\/api(?:\/|$)/.test(specifier))
    return `'${specifier}' goes around the directions of the server's parts; import a part by its own path`
  if (!specifier.startsWith('.')) return undefined
  const importer = serverPartOf(path)
  const target = posix.join(posix.dirname(path), specifier)
  const importedPart = serverPartOf(target)
  if (importer === undefined || importer === importedPart || !target.startsWith('packages/api/src/')) return undefined
  if (importedPart === undefined) return `${importer} may not import ${posix.basename(target)}, which starts the server`
  if (stepOf(importer) === -1) return `${importer} has no step in the table of the server's parts`
  return stepOf(importedPart) < stepOf(importer)
    ? undefined
    : `${importer} may not import ${importedPart}; a part may only import parts of earlier steps`
}

/** Checks the directions between the parts of the server, for values and types alike. Tests may reach everything. */
export const serverDirectionFindings = (modules: Module[]): Finding[] =>
  modules
    .filter(({ source }) => !isForTests(source.path))
    .flatMap(({ source: { path }, imports }) =>
      imports.flatMap(({ specifier, line }) => {
        const sentence = sentenceFor(path, specifier)
        return sentence === undefined ? [] : [{ path, line, rule: 'server-direction', sentence }]
      }),
    )
