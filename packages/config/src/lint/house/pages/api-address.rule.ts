import { parseSync, Visitor } from 'oxc-parser'
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

const address = /^(?:https?:\/\/[^/]+)?\/?(?:v1|api)\/|^\/(?:v1|api)$/
const rest = /^\/(?:v1|api)\//

const requests = new Set(['fetch', 'sendBeacon', 'EventSource', 'XMLHttpRequest'])

interface Expression {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
  readonly callee?: Expression
  readonly property?: Expression
  readonly arguments?: readonly Expression[]
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

const nameOf = (callee: Expression): unknown =>
  callee.type === 'MemberExpression' ? callee.property?.name : callee.name

/** True when the address of a request can be read where it stands: a text, or a file below the remote's own base. */
const isPlain = (argument: Expression | undefined): boolean => {
  if (argument?.type === 'NewExpression' && argument.callee?.name === 'URL') return isPlain(argument.arguments?.[0])
  if (argument?.type === 'Literal') return typeof argument.value === 'string'
  return argument?.type === 'TemplateLiteral' && argument.quasis?.[0]?.value.raw !== ''
}

const findingsIn = (source: Source): Finding[] => {
  const { path, text } = source
  const findings: Finding[] = []
  const report = (start: number, sentence: string): void => {
    findings.push({ path, line: text.slice(0, start).split('\n').length, rule: 'api-address', sentence })
  }
  const checkRequest = (node: Expression & { start: number }): void => {
    const name = node.callee && nameOf(node.callee)
    if (typeof name !== 'string' || !requests.has(name) || isPlain(node.arguments?.[0])) return
    report(node.start, `'${name}' with an address that is not written here; reach the API through the kit's client`)
  }
  const visitor = new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && address.test(value))
        report(
          start,
          `'${value}' is an address of the API; name the call of the contract and let the kit's client send it`,
        )
    },
    TemplateElement: ({ value: { raw }, start }) => {
      if (address.test(raw) || rest.test(raw))
        report(
          start,
          `'${raw}' is an address of the API; name the call of the contract and let the kit's client send it`,
        )
    },
    ...(isRemote(source)
      ? { CallExpression: (node) => checkRequest(node), NewExpression: (node) => checkRequest(node) }
      : {}),
  })
  visitor.visit(parseSync(path, text).program)
  return findings
}

/** A page calls the API by the contract: no raw request, no address of the API. */
export const apiAddressFindings = (modules: Module[]): Finding[] =>
  modules
    .map(({ source }) => source)
    .filter(isPageCode)
    .flatMap(findingsIn)
