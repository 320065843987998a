import { PageHeader } from '@parley/ui/core'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { Agreement } from './agreement.tsx'
import { Awaiting } from './awaiting.tsx'
import './reviews.css'

/** For who reviews: what waits for them, and how far people and observers agree. */
export function Page() {
  const t = useCoachingPhrases()
  return (
    <div className="reviews">
      <PageHeader title={t('reviews.title')} lead={t('reviews.lead')} />
      <section className="reviews__part" aria-labelledby="reviews-waiting">
        <h2 id="reviews-waiting">{t('reviews.waiting')}</h2>
        <Awaiting />
      </section>
      <section className="reviews__part" aria-labelledby="reviews-agreement">
        <h2 id="reviews-agreement">{t('reviews.agreement')}</h2>
        <Agreement />
      </section>
    </div>
  )
}
