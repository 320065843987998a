import { Link, useCanOpen } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { AwaitingRows } from './awaiting.tsx'
import './reviews.css'
import { awaitingReview } from './reviews.queries.ts'

const most = 3

/** On the dashboard of who reviews: what waits longest. Nothing where nothing does. */
export function ReviewsPart() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const may = useCanOpen()('coaching/review-list')
  const { data } = useQuery({ ...awaitingReview(), enabled: may })
  if (!data || data.items.length === 0) return null
  return (
    <section className="reviews__part" aria-labelledby="dashboard-reviews">
      <h2 id="dashboard-reviews">{t('reviews.waiting')}</h2>
      <AwaitingRows items={data.items.slice(0, most)} />
      <p>
        <Link to={paths.reviews}>{t('reviews.seeAll')}</Link>
      </p>
    </section>
  )
}
