import type { Dashboard } from '@parley/contracts/calls'
import { Link, useFormat } from '@parley/mfe-kit'
import { RowLine, RowList } from '@parley/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { usePreparation } from '../../parts/sharing/use-preparation.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { ownProgress } from '../progress/index.ts'

type PreparedSession = Dashboard['prepared'][number]

function PreparedLine({ session }: { readonly session: PreparedSession }) {
  const paths = useCoachingPaths()
  const preparation = usePreparation()
  const { session_id, name, by } = session
  return (
    <RowLine
      title={<Link to={paths.play(session_id)}>{name}</Link>}
      detail={preparation({ ...session, prepared: { by, name: '' } }).join(' · ')}
    />
  )
}

/** Sessions that others prepared for the learner, the first to open or to end first. */
export function PreparedPart() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const preparations = useQuery(ownProgress()).data?.prepared ?? []
  if (preparations.length === 0) return null
  const title = t('preparation.title', { number: format.number(preparations.length) })
  return (
    <section className="dashboard__part">
      <h2>{title}</h2>
      <RowList label={title} rows={preparations} rowId={({ session_id }) => session_id}>
        {(session) => <PreparedLine session={session} />}
      </RowList>
    </section>
  )
}
