import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { queryOptions } from '@tanstack/react-query'
import type { CallOptions } from '../client.ts'

type Ask<I, A> = (input: I, options?: CallOptions) => Promise<A>

/**
 * What the query client needs to hold one read: a key that starts with the call's group and name, so that
 * `['users']` names everything known of users, and the call with the query's own abort signal.
 */
export const callQuery = <G extends keyof Contract, N extends keyof Contract[G], I extends CallInput<Contract[G][N]>>(
  client: { readonly [group in G]: { readonly [name in N]: Ask<I, CallAnswer<Contract[G][N]>> } },
  group: G,
  name: N,
  input: I,
) =>
  queryOptions({
    queryKey: [group, name, input] as const,
    queryFn: ({ signal }) => client[group][name](input, { signal }),
  })
