import { usePhrases } from '@parley/mfe-kit'
import type { ShellPhrases } from '../phrases/en.ts'

/** Shown inside the layout in place of a page that a later version brings. */
export function PendingPanel() {
  const t = usePhrases<ShellPhrases>('shell')
  return (
    <section className="shell-broken">
      <h1>{t('pending.title')}</h1>
      <p>{t('pending.text')}</p>
    </section>
  )
}
