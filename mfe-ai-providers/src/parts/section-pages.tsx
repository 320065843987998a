import { Pagination, type PageSize } from '@parley/ui/table'
import { useState } from 'react'

/** A page that shows all models or keys of most providers. */
const USUAL_SIZE: PageSize = 24

/** The page of a table inside the page of a provider. */
export function useSectionPages() {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(USUAL_SIZE)
  return {
    page,
    size,
    onPage: setPage,
    onSize: (next: PageSize) => {
      setSize(next)
      setPage(1)
    },
    /** The last page may be empty after its records were deleted; then the page before it is shown. */
    keepWithin: (total: number) => {
      const last = Math.max(1, Math.ceil(total / size))
      if (page > last) setPage(last)
    },
  }
}

interface SectionPagesProps extends Omit<ReturnType<typeof useSectionPages>, 'keepWithin'> {
  readonly total: number
  readonly label: string
}

/** Stands under a table that is longer than a reader sees at a glance. */
export const SectionPages = ({ page, size, total, label, onPage, onSize }: SectionPagesProps) =>
  total <= 12 ? null : (
    <Pagination page={page} size={size} total={total} label={label} onPage={onPage} onSize={onSize} />
  )
