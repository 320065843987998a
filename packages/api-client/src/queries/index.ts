import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { queryOptions } from '@tanstack/react-query'
import type { CallOptions } from '../client.ts'

type Asker<I, A> = (input: I, options?: CallOptions) => Promise<A>

/**
 * The key and function of one read for the query client. The key starts with the call's group and name, so `['users']`
 * matches every read of users. The function passes the query's abort signal to the call.
 */
export const callQuery = <G extends keyof Contract, N extends keyof Contract[G], I extends CallInput<Contract[G][N]>>(
  client: { readonly [group in G]: { readonly [name in N]: Asker<I, CallAnswer<Contract[G][N]>> } },
  group: G,
  name: N,
  input: I,
) =>
  queryOptions({
    queryKey: [group, name, input] as const,
    queryFn: ({ signal }) => client[group][name](input, { signal }),
  })
