import { Button } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

interface Props {
  readonly page: number
  /** The answer of the list call for this page. */
  readonly answer: { readonly total: number; readonly size: number }
  readonly onPage: (page: number) => void
  readonly className: string
}

/** The way to newer and older entries; nothing where one page holds all of them. */
export function NewerOlder({ page, answer: { total, size }, onPage, className }: Props) {
  const t = useAuthorPhrases()
  if (total <= size) return null
  return (
    <div className={className}>
      <Button tone="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('accessCodes.newer')}
      </Button>
      <Button tone="quiet" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
        {t('accessCodes.older')}
      </Button>
    </div>
  )
}
