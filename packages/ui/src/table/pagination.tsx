import { Button } from '../core/action/button.tsx'
import { ChevronDown, ChevronLeft, ChevronRight } from '../icons/index.ts'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'

export const pageSizes = [12, 24, 48] as const
export type PageSize = (typeof pageSizes)[number]

export interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  readonly total: number
  /** Tells two of them on one page apart. */
  readonly label?: string
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize) => void
}

export function Pagination({ page, size, total, label, onPage, onSize }: PaginationProps) {
  const phrases = useUiPhrases()
  const pages = Math.max(1, Math.ceil(total / size))
  if (total === 0) return null
  return (
    <nav className="ui-pagination" aria-label={label ?? phrases.pages}>
      <span className="ui-soft ui-number">
        {phrases.range((page - 1) * size + 1, Math.min(page * size, total), total)}
      </span>
      <label className="ui-word">
        <select
          value={size}
          onChange={(event) => onSize(pageSizes.find((option) => option === Number(event.target.value)) ?? 12)}
        >
          {pageSizes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden="true" />
        {phrases.perPage}
      </label>
      {pages > 1 ? (
        <div className="ui-pagination__pages">
          <Button
            tone="quiet"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={<ChevronLeft size={16} aria-hidden="true" />}
          >
            {phrases.previousPage}
          </Button>
          <span className="ui-number" aria-current="page">
            {phrases.page(page, pages)}
          </span>
          <Button tone="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {phrases.nextPage}
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
