import type { Call } from './call.ts'

/** Calls by group and name: `contract.users.list`. */
export type CallTree = Readonly<Record<string, Readonly<Record<string, Call>>>>

export interface NamedCall {
  readonly group: string
  readonly name: string
  readonly call: Call
}

/** Lists every call with its group and name. Throws when two calls have the same method and path. */
export const callsOf = (tree: CallTree): readonly NamedCall[] => {
  const callsByAddress = new Map<string, string>()
  return Object.entries(tree).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const address = `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`
      const other = callsByAddress.get(address)
      if (other) throw new Error(`${group}.${name} answers at the same address as ${other}: ${address}`)
      callsByAddress.set(address, `${group}.${name}`)
      return { group, name, call }
    }),
  )
}
