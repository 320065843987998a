import { Link, useCanOpen } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths } from '../coaching-paths.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { ImportLink } from './import-link.tsx'

/** Leads to the import of a file and to the editor of a new record, for users who may create one. */
export function NewRecordLinks({ kind }: { readonly kind: 'mission' | 'persona' | 'observer' }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const canCreate = useCanOpen()(`coaching/${kind}-start`)
  if (!canCreate) return null
  return (
    <>
      <ImportLink />
      <Link to={paths.start(kind)} className={buttonClass({ tone: 'primary' })}>
        {t(`editor.newTitle.${kind}`)}
      </Link>
    </>
  )
}
