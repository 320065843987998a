import { Visitor } from 'oxc-parser'
import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'

const number = /\$\d/

/** Functions of migrations number their own parameters, and tests may compare with a text by hand. */
const isChecked = (path: string): boolean =>
  path.startsWith('packages/api/src/') && !isForTests(path) && !path.includes('/migrations/')

const findingsIn = ({ source: { path, text }, syntax }: Module): Finding[] => {
  const replacements = new Set<number>()
  const findings: Finding[] = []
  const check = (words: unknown, start: number): void => {
    if (typeof words !== 'string' || !number.test(words) || replacements.has(start)) return
    const line = text.slice(0, start).split('\n').length
    const sentence = 'the number of a parameter is written by hand; `writeStatement` and `sql` generate it'
    findings.push({ path, line, rule: 'parameter-number', sentence })
  }
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [, replacement] }) => {
      const isReplacing =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        /^replace(?:All)?$/.test(callee.property.name)
      if (isReplacing && replacement) replacements.add(replacement.start)
    },
    Literal: ({ value, start }) => check(value, start),
    TemplateElement: ({ value: { raw }, start }) => check(raw, start),
  })
  visitor.visit(syntax.program)
  return findings
}

/** The parameters of a statement are named, and their numbers are generated. */
export const parameterNumberFindings = (modules: readonly Module[]): Finding[] =>
  modules.filter(({ source: { path, text } }) => isChecked(path) && number.test(text)).flatMap(findingsIn)
