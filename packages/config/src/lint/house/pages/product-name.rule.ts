import { Visitor } from 'oxc-parser'
import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import type { Source } from '../workspace.ts'

/** The packages whose texts stand on a screen. */
const screens = new Set([
  'mfe-*',
  'shell',
  'ui',
  'mfe-kit',
  'voice',
  'api-client',
  'conversation',
  'contracts',
  'edge',
  'server-kit',
])

/** The modules and the platform of the server write messages, mails and notices. What its commands say, operators read in a terminal. */
const serverModule = /^packages\/api\/src\/(?:modules|platform)\//

/** The default of the setting, the title of the API's document that the server replaces, the release commands and those of backups. */
const namesProduct =
  /\/platform\/backup\/|\/server-kit\/src\/settings\/|\/contracts\/src\/openapi\/|\/edge\/src\/cli(?:\/|\.ts$)/

const hasScreenTexts = ({ path, owner }: Source): boolean =>
  !isForTests(path) &&
  !namesProduct.test(path) &&
  ((screens.has(owner?.row ?? '') && path.includes('/src/')) || serverModule.test(path) || path.includes('/problems/'))

const productName = /\bParley\b/

const findingsIn = ({ source: { path, text }, syntax }: Module): Finding[] => {
  const findings: Finding[] = []
  const check = (words: unknown, start: number): void => {
    if (typeof words !== 'string' || !productName.test(words)) return
    const line = text.slice(0, start).split('\n').length
    const sentence = "an operator can rename the product; write '{{product}}' in a phrase, or leave the name out"
    findings.push({ path, line, rule: 'product-name', sentence })
  }
  const visitor = new Visitor({
    Literal: ({ value, start }) => check(value, start),
    TemplateElement: ({ value: { raw }, start }) => check(raw, start),
    JSXText: ({ value, start }) => check(value, start),
  })
  visitor.visit(syntax.program)
  return findings
}

/** No text on a screen fixes the name of the product, because the setting PRODUCT_NAME changes it. */
export const productNameFindings = (modules: Module[]): Finding[] =>
  modules.filter(({ source }) => hasScreenTexts(source) && productName.test(source.text)).flatMap(findingsIn)
