import { parseSync } from 'oxc-parser'
import type { Finding } from '../../finding.ts'
import type { Module } from '../module.ts'

const limit = 15
const door = /^packages\/api\/src\/modules\/[^/]+\/index\.ts$/

/** A module of the server exports at most 15 names: one finding for each name beyond them. */
export const moduleWidthFindings = (modules: readonly Module[]): Finding[] =>
  modules
    .filter(({ source }) => door.test(source.path))
    .flatMap(({ source: { path, text } }) => {
      const names = parseSync(path, text).module.staticExports.flatMap(({ entries }) => entries)
      return names.slice(limit).map(({ start }) => ({
        path,
        line: text.slice(0, start).split('\n').length,
        rule: 'module-width',
        sentence: `${names.length} exported names; a module stops at ${limit}`,
      }))
    })
