import { useSearch } from '@parley/mfe-kit'
import { Pagination } from '@parley/ui/table'
import { useEffect } from 'react'
import { readListAddress } from './list-address.ts'

/** The pages of a list whose state the address holds. */
export function ListPages({ total }: { readonly total: number }) {
  const [params, change] = useSearch()
  const { page, size } = readListAddress(params)
  const last = Math.max(1, Math.ceil(total / size))
  // The last page may be empty by now; then the reader goes to the page before it.
  useEffect(() => {
    if (total > 0 && page > last) void change({ page: last === 1 ? null : last })
  }, [change, last, page, total])
  return (
    <Pagination
      page={Math.min(page, last)}
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
