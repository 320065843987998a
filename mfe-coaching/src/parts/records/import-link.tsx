import { CanOpen, Link } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths } from '../coaching-paths.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** Leads to the import of a file, for users who may write records. */
export function ImportLink() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  return (
    <CanOpen page="coaching/bundle-import">
      <Link to={paths.import} className={buttonClass()}>
        {t('bundles.import')}
      </Link>
    </CanOpen>
  )
}
