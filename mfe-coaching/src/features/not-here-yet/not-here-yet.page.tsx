import { Link, usePhrases } from '@parley/mfe-kit'
import { EmptyState } from '@parley/ui/core'
import type { en } from '../../phrases/en.ts'

/** Answers for every page that comes later. */
export function Page() {
  const t = usePhrases<typeof en>('coaching')
  return (
    <EmptyState title={t('notHereYet.title')} action={<Link to="/dashboard">{t('notHereYet.back')}</Link>}>
      <p>{t('notHereYet.text')}</p>
    </EmptyState>
  )
}
