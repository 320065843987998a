import { navigateTo, useApplications, useRoute } from '@parley/mfe-kit'
import { EmptyState, ErrorPanel, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { openApplications } from './applications.queries.ts'
import { FramePage } from './frame-page.tsx'

/** Opens the address again as soon as the page knows the routes of the application. */
const useTryAgain = (slug: string, isThere: boolean) => {
  const { refresh } = useApplications()
  const { pathname, search, hash } = useLocation()
  const address = `${pathname}${search}${hash}`
  const [tried, setTried] = useState<string>()
  useEffect(() => {
    if (!isThere || tried === address) return
    void refresh().then(() => {
      setTried(address)
      return navigateTo(address, { replace: true })
    })
  }, [isThere, slug, address, tried, refresh])
  return { isTrying: isThere && tried !== address }
}

/**
 * An address below `/apps/<slug>` that no remote of this page has: a sandboxed application, one that the page has not
 * heard of yet, or nothing.
 */
export function Page() {
  const t = useSettingsPhrases()
  const { params } = useRoute()
  const { slug = '', rest = '' } = params
  const { data, error, isFetching, refetch } = useQuery(openApplications())
  const frame = data?.frames.find((item) => item.slug === slug)
  const { isTrying } = useTryAgain(slug, data?.remotes.some(({ name }) => name === slug) ?? false)
  if (error && !data)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  if (!data || isTrying) return <Loading shape="text" count={3} />
  if (frame) return <FramePage key={slug} frame={frame} path={`/${rest}`} />
  return (
    <EmptyState title={t('applications.notThere')} action={<Link to="/apps">{t('applications.all')}</Link>}>
      {t('applications.notThereText')}
    </EmptyState>
  )
}
