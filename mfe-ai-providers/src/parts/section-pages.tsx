import { Pagination, type PageSize, pageSizes } from '@parley/ui/table'
import { useSearchParams } from 'react-router'

/** A page that shows all models or keys of most providers. */
const USUAL_SIZE: PageSize = 24

interface SectionPage {
  readonly page: number
  readonly size: PageSize
}

const readPage = (params: URLSearchParams, section: string): SectionPage => ({
  page: Math.max(1, Math.trunc(Number(params.get(`${section}_page`))) || 1),
  size: pageSizes.find((size) => String(size) === params.get(`${section}_size`)) ?? USUAL_SIZE,
})

const writePage = (params: URLSearchParams, section: string, { page, size }: SectionPage): URLSearchParams => {
  const after = new URLSearchParams(params)
  const values = [
    [`${section}_page`, page === 1 ? null : String(page)],
    [`${section}_size`, size === USUAL_SIZE ? null : String(size)],
  ] as const
  for (const [name, value] of values) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** The page of a table inside the page of a provider, kept in the address. */
export function useSectionPages(section: 'models' | 'keys') {
  const [params, setParams] = useSearchParams()
  const { page, size } = readPage(params, section)
  const show = (next: SectionPage, replace = false) =>
    setParams((before) => writePage(before, section, next), { replace, preventScrollReset: true })
  return {
    page,
    size,
    onPage: (next: number) => show({ page: next, size }),
    onSize: (next: PageSize) => show({ page: 1, size: next }),
    /** Another search begins at its first page. */
    toFirstPage: () => {
      if (page > 1) show({ page: 1, size }, true)
    },
    /** The last page may be empty after its records were deleted; then the page before it is shown. */
    keepWithin: (total: number) => {
      const last = Math.max(1, Math.ceil(total / size))
      if (page > last) show({ page: last, size }, true)
    },
  }
}

interface SectionPagesProps extends Omit<ReturnType<typeof useSectionPages>, 'keepWithin' | 'toFirstPage'> {
  readonly total: number
  readonly label: string
}

/** Stands under a table that is longer than a reader sees at a glance. */
export const SectionPages = ({ page, size, total, label, onPage, onSize }: SectionPagesProps) =>
  total <= 12 ? null : (
    <Pagination page={page} size={size} total={total} label={label} onPage={onPage} onSize={onSize} />
  )
