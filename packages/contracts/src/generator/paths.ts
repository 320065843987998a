import { type CallTree, callsOf } from '../kit/index.ts'

/** A group of calls that fits stands on one line, as the formatter leaves it. */
const lineWidth = 120

/**
 * The client's table of calls: `METHOD path`, then the encoding of the body or the transport of the answer if it is not
 * JSON. It has no schemas, so a page that only calls loads no validator.
 */
export const pathsModule = (tree: CallTree): string => {
  const groups = Map.groupBy(callsOf(tree), ({ group }) => group)
  const body = [...groups].map(([group, calls]) => {
    const entries = calls.map(({ name, call }) => {
      const extra = [call.encoding, call.transport].filter((word) => word !== 'json')
      return `${name}: '${[call.method, call.path, ...extra].join(' ')}'`
    })
    const line = `  ${group}: { ${entries.join(', ')} },`
    return line.length <= lineWidth ? line : `  ${group}: {\n${entries.map((entry) => `    ${entry},\n`).join('')}  },`
  })
  return [
    '// Generated from the contract by `npm run contract`; do not edit.',
    'export const paths = {',
    ...body,
    '} as const',
    '',
  ].join('\n')
}
