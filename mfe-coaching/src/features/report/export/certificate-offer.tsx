import { Link } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../../parts/coaching-paths.ts'
import { playlistProgress } from '../../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'

/** The way to the certificate, where the course that this session belonged to is completed and grants one. */
export function CertificateOffer() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { detail } = useReport()
  const { abilities, playlist_id } = detail
  const mine = !abilities.check
  const { data } = useQuery({ ...playlistProgress(playlist_id ?? ''), enabled: mine && playlist_id !== null })
  if (!mine || !data?.certificate_earned) return null
  return (
    <section className="report__part report__export" aria-labelledby="report-certificate">
      <h2 id="report-certificate">{t('certificate.offer')}</h2>
      <p>{t('certificate.earned', { playlist: data.name })}</p>
      <div className="ui-row">
        <Link to={paths.ownCertificate(data.id)} className={buttonClass()}>
          {t('certificate.open')}
        </Link>
      </div>
    </section>
  )
}
