import { useCan, useLanguages, useSearch, useUser } from '@parley/mfe-kit'
import { Loading, PageHeader } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { OwnConversationLink } from '../../parts/scenario/own-conversation-link.tsx'
import { type Assignments, assignments, catalogueList } from '../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { GroupPage, GroupsPart, ownProgress, ProgressPart } from '../progress/index.ts'
import { ReviewsPart } from '../reviews/index.ts'
import { OpenAndAssigned } from './open-and-assigned.tsx'
import './dashboard.css'
import { chooseNext, ownLanguageFirst } from './next-thing.model.ts'
import { NextThing } from './next-thing.tsx'
import { PreparedPart } from './prepared.tsx'

const inReadersLanguage = ({ assigned, continue: open }: Assignments, reader: string): Assignments => ({
  assigned: ownLanguageFirst(assigned, reader),
  continue: ownLanguageFirst(open, reader),
})

function DashboardContent({ mine: all }: { readonly mine: Assignments }) {
  const reader = useLanguages().current
  const mine = inReadersLanguage(all, reader)
  // The parts below the progress wait for it, so that nothing moves under the reader's eyes.
  const isProgressRead = useQuery(ownProgress()).isFetched
  const due = chooseNext(mine, [])
  const suggestions = useQuery({
    ...catalogueList({ language: reader, progress: 'new', size: 12 }),
    enabled: due === null,
  })
  const next = due ?? chooseNext(mine, suggestions.data?.items ?? [])
  return (
    <>
      {due === null && suggestions.isLoading ? <Loading shape="cards" count={1} /> : <NextThing next={next} />}
      <PreparedPart />
      <ProgressPart />
      {isProgressRead ? (
        <>
          <OpenAndAssigned mine={mine} shown={next} />
          <ReviewsPart />
          <GroupsPart />
        </>
      ) : null}
    </>
  )
}

/** The next thing to do, large; then what is assigned. */
function OwnDashboard() {
  const t = useCoachingPhrases()
  const name = useUser()?.first_name ?? ''
  const { data, error, refetch, isFetching } = useQuery(assignments())
  return (
    <div className="dashboard">
      <PageHeader
        title={name === '' ? t('dashboard.hello') : t('dashboard.helloName', { name })}
        actions={<OwnConversationLink />}
      />
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <Loading shape="cards" count={1} /> : null}
      {data ? <DashboardContent mine={data} /> : null}
    </div>
  )
}

/** The reader's own dashboard, or the group that the address names. */
export function Page() {
  const [search] = useSearch()
  const groupId = search.get('group')
  const seesGroups = useCan('coaching-session-check-other')
  if (groupId === null || !seesGroups) return <OwnDashboard />
  return (
    <div className="dashboard">
      <GroupPage groupId={groupId} />
    </div>
  )
}
