import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProviderPhrases } from './use-provider-phrases.ts'

/** The place of the list of providers: it is an area of the settings. */
export function ListTrail() {
  const t = useProviderPhrases()
  return <Link to="/settings">{t('list.settings')}</Link>
}

/** The place of a page below the list of providers. The children are links to pages between the list and this page. */
export function Trail({ children }: { readonly children?: ReactNode }) {
  const t = useProviderPhrases()
  return (
    <>
      <ListTrail />
      <Link to="/ai-providers/list">{t('list.title')}</Link>
      {children}
    </>
  )
}
