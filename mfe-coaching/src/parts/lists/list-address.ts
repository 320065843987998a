import { type PageSize, pageSizes } from '@parley/ui/table'

const sortKeys = ['updated_at', '-updated_at', 'name'] as const
type SortKey = (typeof sortKeys)[number]

/** One of the words that are known, or nothing: an address may hold anything. */
export const oneOf = <T extends string>(words: readonly T[], value: string | null): T | undefined =>
  words.find((word) => word === value)

export interface ListAddress {
  readonly page: number
  readonly size: PageSize
  readonly sort: SortKey
  readonly search: string | undefined
}

/** The settings in every list's address: page, size, order, search; a missing or odd value has its default. */
export const readListAddress = (params: URLSearchParams): ListAddress => {
  const page = Number(params.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => size === Number(params.get('size'))) ?? 12,
    sort: oneOf(sortKeys, params.get('sort')) ?? '-updated_at',
    search: params.get('search')?.trim().slice(0, 120) || undefined,
  }
}
