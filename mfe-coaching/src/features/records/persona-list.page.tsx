import { Link, useCan } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { RecordList } from '../../parts/records/record-list.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

export function Page() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const canCreate = useCan('coaching-persona-create')
  const create = (
    <Link to={paths.create('persona')} className={buttonClass({ tone: 'primary' })}>
      {t('editor.newTitle.persona')}
    </Link>
  )
  return <RecordList kind="persona" actions={canCreate ? create : null} />
}
