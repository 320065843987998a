import type { GroupProgress } from '@parley/contracts/calls'
import { api, Link, notify, saveFile, useCan } from '@parley/mfe-kit'
import { Button, Loading, PageHeader } from '@parley/ui/core'
import { ArrowLeft, Download } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { failureText, LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CourseChart } from './course-chart.tsx'
import { GroupsTable, MembersTable } from './groups-table.tsx'
import './progress.css'
import { linesOf } from './progress.model.ts'
import { groupsProgress, ownProgress } from './progress.queries.ts'

function Export({ group }: { readonly group?: string }) {
  const t = useCoachingPhrases()
  const save = async () => {
    try {
      const query = group === undefined ? {} : { group_id: group }
      const file = await api.dashboard.groupsExport({ query })
      saveFile(file, `${t('progress.fileName')}.csv`)
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
  }
  return (
    <Button tone="quiet" icon={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
      {t('progress.csv')}
    </Button>
  )
}

/** One group: its course, and its people. */
function OneGroup({ group }: { readonly group: NonNullable<GroupProgress['group']> }) {
  const t = useCoachingPhrases()
  const lines = linesOf(group)
  return (
    <>
      <PageHeader
        title={group.name}
        trail={
          <Link to="/dashboard" className="progress__back">
            <ArrowLeft size={16} aria-hidden="true" />
            {t('progress.allGroups')}
          </Link>
        }
        actions={<Export group={group.id} />}
      />
      <div className="progress">
        {lines.length > 0 ? <CourseChart lines={lines} param="groupFollow" title={group.name} /> : null}
        <MembersTable members={group.members} label={t('progress.peopleOf', { name: group.name })} />
      </div>
    </>
  )
}

function Groups({ groups }: Pick<GroupProgress, 'groups'>) {
  const t = useCoachingPhrases()
  if (groups.length === 0) return <p className="ui-soft">{t('progress.noGroups')}</p>
  return (
    <>
      <GroupsTable groups={groups} />
      <div className="ui-row">
        <Export />
      </div>
    </>
  )
}

/** The page of a group, for people who look after groups; all their groups where this one is not among them. */
export function GroupPage({ groupId }: { readonly groupId: string }) {
  const t = useCoachingPhrases()
  const { data, error, refetch, isFetching } = useQuery(groupsProgress(groupId))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="rows" count={3} />
  if (data.group) return <OneGroup group={data.group} />
  return (
    <>
      <PageHeader title={t('progress.groups')} />
      <div className="progress">
        <Groups groups={data.groups} />
      </div>
    </>
  )
}

function GroupList() {
  const { data, error, refetch, isFetching } = useQuery(groupsProgress(undefined))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data ? <Groups groups={data.groups} /> : <Loading shape="rows" count={3} />
}

/** The progress of the groups that the reader looks after; empty for everybody else. */
export function GroupsPart() {
  const t = useCoachingPhrases()
  const may = useCan('coaching-session-check-other')
  const { data } = useQuery(ownProgress())
  if (!may || !data?.sees_groups) return null
  return (
    <section className="progress" aria-labelledby="progress-groups">
      <h2 id="progress-groups">{t('progress.groups')}</h2>
      <GroupList />
    </section>
  )
}
