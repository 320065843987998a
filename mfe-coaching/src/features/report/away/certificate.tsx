import { displayName, useFormat, useProduct, useSearch, useUser } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { playlistProgress } from '../../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import './certificate.css'

/** The course that this session belonged to, where it is completed and grants a certificate to who played it. */
const useGranted = () => {
  const { detail } = useReport()
  const mine = !detail.abilities.check
  const { data } = useQuery({
    ...playlistProgress(detail.playlist_id ?? ''),
    enabled: mine && detail.playlist_id !== null,
  })
  return mine && data?.certificate && data.complete ? data : null
}

/** The way to the certificate. */
export function CertificateOffer() {
  const t = useCoachingPhrases()
  const [, change] = useSearch()
  const granted = useGranted()
  if (!granted) return null
  return (
    <section className="report__part report__away" aria-labelledby="report-certificate">
      <h2 id="report-certificate">{t('report.certificate.title')}</h2>
      <p>{t('report.certificate.earned', { playlist: granted.name })}</p>
      <div className="ui-row">
        <Button onClick={() => void change({ view: 'certificate' }, { push: true })}>
          {t('report.certificate.open')}
        </Button>
      </div>
    </section>
  )
}

/** One sheet to print: who, what, when. */
export function Certificate({ otherwise }: { readonly otherwise: ReactNode }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const product = useProduct()
  const user = useUser()
  const [, change] = useSearch()
  const { detail, story } = useReport()
  const granted = useGranted()
  if (!granted || !user) return otherwise
  return (
    <article className="certificate">
      <div className="ui-row report__away">
        <Button tone="quiet" onClick={() => void change({ view: null })}>
          {t('report.certificate.back')}
        </Button>
        <Button tone="primary" onClick={() => window.print()}>
          {t('report.certificate.print')}
        </Button>
      </div>
      <div className="certificate__sheet">
        <p className="certificate__product">{product.name}</p>
        <h1>{t('report.certificate.title')}</h1>
        <p className="certificate__name">{displayName(user)}</p>
        <p>{t('report.certificate.completed')}</p>
        <p className="certificate__course" lang={granted.language}>
          {granted.name}
        </p>
        <p className="ui-soft" lang={granted.language}>
          {granted.description}
        </p>
        <p className="certificate__date">{format.date(story.ended_at ?? detail.updated_at)}</p>
      </div>
    </article>
  )
}
