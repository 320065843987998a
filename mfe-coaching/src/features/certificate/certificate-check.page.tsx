import { useFormat, useRoute } from '@parley/mfe-kit'
import { Loading, Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { certificateByNumber } from './certificate.queries.ts'

/** A certificate by the number that stands on it: whether it is genuine, and what it really says. */
export function Page() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { number = '' } = useRoute().params
  const { data, error, refetch, isFetching } = useQuery(certificateByNumber(number))
  if (!data && !error) return <Loading shape="text" count={6} />
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <div className="certificate">
      <Notice tone="success" title={t('certificate.genuine')}>
        <p>{t('certificate.issued', { date: format.date(data.issued_at) })}</p>
      </Notice>
      <CertificateSheet certificate={data} />
    </div>
  )
}
