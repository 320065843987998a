import { apiErrorOf, failureText, Link, useCanOpen } from '@parley/mfe-kit'
import { ErrorPanel } from '@parley/ui/core'
import { useCoachingPaths } from './coaching-paths.ts'
import { useCoachingPhrases } from './use-coaching-phrases.ts'

export { failureText } from '@parley/mfe-kit'

/** True when the record does not exist or is not for this reader. */
export const isGone = (error: unknown): boolean => [403, 404, 410].includes(apiErrorOf(error)?.status ?? 0)

interface Props {
  readonly error: unknown
  readonly onRetry: () => void
  readonly retrying?: boolean
}

/** In place of content that could not be loaded: the reason, with Retry or a link where that helps. */
export function LoadFailure({ error, onRetry, retrying }: Props) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const hasDashboard = useCanOpen()('coaching/dashboard')
  const apiError = apiErrorOf(error)
  if (apiError && isGone(apiError))
    return (
      <ErrorPanel
        error={apiError}
        wayOut={hasDashboard ? <Link to={paths.dashboard}>{t('failure.dashboard')}</Link> : null}
      />
    )
  return (
    <ErrorPanel onRetry={onRetry} retrying={retrying}>
      {failureText(error, t('failure.unexpected'))}
    </ErrorPanel>
  )
}
