import { Link } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { isGone } from '../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type Origin, upstream } from './upstream.queries.ts'

interface ForkOriginProps {
  readonly kind: RecordKind
  readonly origin: Origin
}

/** Names the origin of a fork, or says that the reader no longer has it. */
export function ForkOrigin({ kind, origin }: ForkOriginProps) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const { data, error } = useQuery(upstream(kind, origin))
  if (isGone(error)) return t('upstream.gone')
  // The line keeps its height while the origin loads.
  if (!data) return '\u00A0'
  const [before = '', after = ''] = t('upstream.versionOf', { name: '\n' }).split('\n')
  return (
    <>
      {before}
      <Link to={paths.record(kind, origin.id)}>{data.now.name}</Link>
      {after}
    </>
  )
}
