import { Visitor } from 'oxc-parser'
import type { Finding } from '../../finding.ts'
import { isForTests } from '../directions.ts'
import type { Module } from '../module.ts'
import type { Source } from '../workspace.ts'

/** Code that runs in the browser and reaches the API through `@parley/api-client` alone. */
const isPageCode = ({ path, owner }: Source): boolean =>
  ['mfe-*', 'shell', 'ui', 'mfe-kit', 'voice'].includes(owner?.row ?? '') &&
  /\/src\/.*\.tsx?$/.test(path) &&
  !isForTests(path)

const isRemote = ({ owner }: Source): boolean => owner?.row === 'mfe-*'

const address = /^(?:(?:https?:)?\/\/[^/]+)?\/?(?:\.{1,2}\/)*(?:v1|api)\/|^(?:\.{0,2}\/)+(?:v1|api)$/
const rest = /^\/(?:v1|api)\//

const requests = new Set(['fetch', 'sendBeacon', 'EventSource', 'XMLHttpRequest'])

interface Expression {
  readonly type: string
  readonly start: number
  readonly name?: unknown
  readonly value?: unknown
  readonly callee?: Expression
  readonly property?: Expression
  readonly arguments?: readonly Expression[]
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

/** The first folder of an address, written out: what comes after it stays inside it. */
const firstFolder = /^(?:https?:\/\/[\w.:-]+)?\/?[\w-]+\//

/** True for a template that stays in the folder with which it begins. */
const isPlainTemplate = ([start, ...others]: NonNullable<Expression['quasis']>): boolean => {
  if (start === undefined || [start, ...others].some(({ value }) => value.raw.includes('..'))) return false
  return others.length === 0 || firstFolder.test(start.value.raw)
}

/** True when the address of a request can be read where it stands: a text, or a file below the remote's own base. */
const isPlain = (argument: Expression | undefined): boolean => {
  if (argument?.type === 'NewExpression' && argument.callee?.name === 'URL') return isPlain(argument.arguments?.[0])
  if (argument?.type === 'Literal') return !/\w\/\.\./.test(String(argument.value))
  return isPlainTemplate(argument?.quasis ?? [])
}

type Report = (start: number, sentence: string) => void

/**
 * A remote may name a request only where it sends it, to an address that can be read there: another name for `fetch`, or
 * one taken out of `window`, could carry it anywhere.
 */
const requestVisitor = (report: Report) => {
  const readable = new Set<number>()
  const checkCall = ({ callee, arguments: [argument] = [] }: Expression): void => {
    const calleeName = callee?.type === 'MemberExpression' ? callee.property : callee
    if (calleeName && isPlain(argument)) readable.add(calleeName.start)
  }
  const checkName = (name: unknown, start: number): void => {
    if (typeof name !== 'string' || !requests.has(name) || readable.has(start)) return
    report(start, `'${name}' without an address that is written here; reach the API through the kit's client`)
  }
  return {
    CallExpression: checkCall,
    NewExpression: checkCall,
    Identifier: ({ name, start }: { name: string; start: number }) => checkName(name, start),
    checkName,
  }
}

const findingsIn = ({ source, syntax }: Module): Finding[] => {
  const { path, text } = source
  const findings: Finding[] = []
  const report: Report = (start, sentence) => {
    findings.push({ path, line: text.slice(0, start).split('\n').length, rule: 'api-address', sentence })
  }
  const reportAddress = (apiAddress: string, start: number): void =>
    report(
      start,
      `'${apiAddress}' is an address of the API; name the call of the contract and let the kit's client send it`,
    )
  const { checkName, ...requestNodes } = requestVisitor(report)
  const visitor = new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && address.test(value)) reportAddress(value, start)
      if (isRemote(source)) checkName(value, start)
    },
    TemplateElement: ({ value: { raw }, start }) => {
      if (address.test(raw) || rest.test(raw)) reportAddress(raw, start)
      if (isRemote(source)) checkName(raw, start)
    },
    ...(isRemote(source) ? requestNodes : {}),
  })
  visitor.visit(syntax.program)
  return findings
}

/** Libraries that send requests. `@parley/api-client` is the one place for them. */
const requestLibrary =
  /^(?:axios|cross-fetch|got|isomorphic-fetch|ky|node-fetch|ofetch|superagent|swr|undici|wretch)(?:\/|$)/

const libraryFindings = ({ source: { path }, imports }: Module): Finding[] =>
  imports
    .filter(({ specifier }) => requestLibrary.test(specifier))
    .map(({ specifier, line }) => ({
      path,
      line,
      rule: 'api-address',
      sentence: `'${specifier}' sends requests of its own; reach the API through the kit's client`,
    }))

/** A page calls the API by the contract: no raw request, no address of the API, no library for requests. */
export const apiAddressFindings = (modules: Module[]): Finding[] =>
  modules
    .filter(({ source }) => isPageCode(source))
    .flatMap((module) => [...findingsIn(module), ...libraryFindings(module)])
