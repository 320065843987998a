import { apiErrorOf, Link, useRoute } from '@parley/mfe-kit'
import { Button, Loading, PageHeader } from '@parley/ui/core'
import { Download } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { ownCertificate } from './certificate.queries.ts'

/** In place of a certificate that is not earned yet: the missing steps and a link to the playlist. */
function NotEarned({ playlistId, words }: { readonly playlistId: string; readonly words: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  return (
    <PageHeader
      title={t('certificate.notYet')}
      lead={words}
      trail={<Link to={paths.playlist(playlistId)}>{t('certificate.back')}</Link>}
    />
  )
}

/** The certificate of the signed-in person for a playlist, to print. */
export function Page() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { playlistID = '' } = useRoute().params
  const { data, error, refetch, isFetching } = useQuery({ ...ownCertificate(playlistID), retry: false })
  if (!data && !error) return <Loading shape="text" count={6} />
  if (['certificate-not-earned', 'certificate-score-missing'].includes(apiErrorOf(error)?.code ?? ''))
    return <NotEarned playlistId={playlistID} words={error?.message ?? ''} />
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <div className="certificate">
      <div className="ui-row ui-row--apart certificate__tools">
        <Link to={paths.playlist(data.playlist_id)}>{t('certificate.back')}</Link>
        <Button tone="primary" icon={<Download size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {t('certificate.print')}
        </Button>
      </div>
      <CertificateSheet certificate={data} />
    </div>
  )
}
