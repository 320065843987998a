import { guestResults, type WorkshopDetail } from '@parley/contracts/calls'
import { useRecordTitle, useRoute } from '@parley/mfe-kit'
import { ManagementPage, SegmentedControl } from '@parley/ui/antd'
import { Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { HistoryButton } from '../versions/index.ts'
import { Debrief } from './debrief/debrief.tsx'
import { RoomView } from './room/room.tsx'
import { useRoom } from './room/use-room.ts'
import { oneWorkshop } from './workshops.queries.ts'
import './workshops.css'

function LiveRoom({ id }: { readonly id: string }) {
  const { room, ...live } = useRoom(id)
  return room ? <RoomView room={room} {...live} /> : <Loading shape="rows" count={4} />
}

type View = 'room' | 'debrief'

function ViewChoice({ view }: { readonly view: View }) {
  const t = useCoachingPhrases()
  const [, setSearch] = useSearchParams()
  return (
    <SegmentedControl
      className="room-views"
      aria-label={t('workshops.view')}
      value={view}
      options={[
        { value: 'room' as const, label: t('workshops.room') },
        { value: 'debrief' as const, label: t('workshops.debrief') },
      ]}
      onChange={(next) => setSearch(next === 'debrief' ? { view: next } : {}, { replace: true })}
    />
  )
}

/** The people who opened, changed and ended the room. */
function RoomHistory({ room: { id, scenario } }: { readonly room: WorkshopDetail }) {
  const t = useAuthorPhrases()
  const states = ['waiting', 'running', 'paused', 'finished'] as const
  const labels = {
    name: t('workshops.name'),
    scenario_id: t('workshops.scenario'),
    minutes: t('workshops.minutes'),
    limit: t('workshops.places'),
    result: t('workshops.result'),
    may_keep: t('workshops.mayKeep'),
    state: t('records.state'),
  }
  const words = {
    state: Object.fromEntries(states.map((state) => [state, t(`workshops.is.${state}`)])),
    result: Object.fromEntries(guestResults.map((result) => [result, t(`accessCodes.resultIs.${result}`)])),
    may_keep: { true: t('accessCodes.yes'), false: t('accessCodes.no') },
    scenario_id: { [scenario.id]: scenario.name },
  }
  return <HistoryButton kind="workshop" id={id} labels={labels} words={words} />
}

function useLead(workshop: WorkshopDetail | undefined): string {
  const t = useCoachingPhrases()
  return workshop ? t('workshops.with', { scenario: workshop.scenario.name, name: workshop.persona_name }) : ''
}

function WorkshopOfAddress({ id }: { readonly id: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [search] = useSearchParams()
  const { data: workshop, error, refetch, isFetching } = useQuery(oneWorkshop(id))
  useRecordTitle(workshop?.name)
  const view: View = search.get('view') === 'debrief' ? 'debrief' : 'room'
  const failure = <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const missing = error ? failure : <Loading shape="rows" count={4} />
  const content = view === 'debrief' ? <Debrief id={id} /> : <LiveRoom id={id} />
  return (
    <ManagementPage
      title={workshop?.name ?? t('workshops.one')}
      lead={useLead(workshop)}
      trail={<Link to={paths.workshops}>{t('workshops.title')}</Link>}
      actions={
        workshop ? (
          <>
            <RoomHistory room={workshop} />
            <ViewChoice view={view} />
          </>
        ) : null
      }
    >
      {workshop ? content : missing}
    </ManagementPage>
  )
}

/** The trainer's room: people join, practise, and talk about it afterwards. */
export function Page() {
  const { workshopID = '' } = useRoute().params
  return <WorkshopOfAddress key={workshopID} id={workshopID} />
}
