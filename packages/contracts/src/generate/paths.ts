import { type CallTree, callsOf } from '../kit/index.ts'

/**
 * The table by which the client makes calls: `METHOD path`, then how the body is encoded or the answer transported
 * where that is not JSON. It carries no schema, so a page that only calls loads no validator.
 */
export const pathsModule = (tree: CallTree): string => {
  const groups = Map.groupBy(callsOf(tree), ({ group }) => group)
  const body = [...groups].map(([group, calls]) => {
    const lines = calls.map(({ name, call }) => {
      const extra = [call.encoding, call.transport].filter((word) => word !== 'json')
      return `    ${name}: '${[call.method, call.path, ...extra].join(' ')}',`
    })
    return `  ${group}: {\n${lines.join('\n')}\n  },`
  })
  return [
    '// Generated from the contract by `npm run contract`; do not edit.',
    'export const paths = {',
    ...body,
    '} as const',
    '',
  ].join('\n')
}
