import { useSearch } from '@parley/mfe-kit'
import { Pagination } from '@parley/ui/table'
import { readListAddress } from './list-address.ts'

/** The pages of a list whose state the address holds. */
export function ListPages({ total }: { readonly total: number }) {
  const [params, change] = useSearch()
  const { page, size } = readListAddress(params)
  return (
    <Pagination
      page={page}
      size={size}
      total={total}
      onPage={(next) => {
        void change({ page: next === 1 ? null : next }, { push: true })
        document.getElementById('main')?.scrollTo?.({ top: 0 })
        window.scrollTo?.({ top: 0 })
      }}
      onSize={(next) => void change({ size: next === 12 ? null : next, page: null })}
    />
  )
}
