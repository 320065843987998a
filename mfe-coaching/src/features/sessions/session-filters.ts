import { oneOf, readListAddress } from '../../parts/lists/list-address.ts'

export const statusWords = ['live', 'over', 'unused', 'win', 'loose', 'end', 'abort'] as const

export const kindWords = ['rehearsal', 'official', 'test', 'guest'] as const

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The list's filters in the address. Only people who may check sessions see those of others. */
export const readSessionFilters = (params: URLSearchParams, mayCheck: boolean) => ({
  ...readListAddress(params),
  status: oneOf(statusWords, params.get('status')),
  whose: mayCheck && params.get('whose') === 'others' ? ('others' as const) : ('mine' as const),
  kind: oneOf(kindWords, params.get('kind')),
  user_id: mayCheck && uuid.test(params.get('user') ?? '') ? (params.get('user') ?? undefined) : undefined,
})

export type SessionFilters = ReturnType<typeof readSessionFilters>
