import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'

const pages = new Set(['mfe-*', 'shell', 'ui', 'mfe-kit'])
const unstableName = /\b(?:UNSAFE|unstable)_\w+/g

/** oxlint refuses the imports of these names; this rule also sees them on a module that is loaded later. */
export const unstableNameFindings = (modules: readonly Module[]): Finding[] =>
  modules
    .filter(({ source: { path, owner } }) => pages.has(owner?.row ?? '') && !isForTests(path))
    .flatMap(({ source: { path, text } }) =>
      [...text.matchAll(unstableName)].map(({ 0: name, index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        rule: 'unstable-name',
        sentence: `the library promises nothing about '${name}'; use its public names`,
      })),
    )
