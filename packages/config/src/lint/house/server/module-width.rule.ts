import type { Finding } from '../../finding.ts'
import type { Module } from '../module.ts'

const limit = 15
const door = /^packages\/api\/src\/modules\/[^/]+\/index\.ts$/

/** A module of the server exports at most 15 names, each by its name: one finding for each name beyond them. */
export const moduleWidthFindings = (modules: readonly Module[]): Finding[] =>
  modules
    .filter(({ source }) => door.test(source.path))
    .flatMap(({ source: { path, text }, syntax }) => {
      const names = syntax.module.staticExports.flatMap(({ entries }) => entries)
      const finding = (start: number, sentence: string): Finding => ({
        path,
        line: text.slice(0, start).split('\n').length,
        rule: 'module-width',
        sentence,
      })
      return [
        ...names
          .slice(limit)
          .map(({ start }) => finding(start, `${names.length} exported names; a module stops at ${limit}`)),
        ...names
          .filter(({ importName, exportName }) => `${importName.kind} ${exportName.kind}` === 'AllButDefault None')
          .map(({ start }) => finding(start, 'a module names what it exports, so that its names can be counted')),
      ]
    })
