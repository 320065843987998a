import type { BundleItem } from '@parley/contracts/authored'
import { Loading } from '@parley/ui/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { kindCalls } from '../../parts/records/kind-calls.ts'
import { loadMissionLabels } from '../mission-editor/index.ts'
import { loadObserverLabels } from '../observer-editor/index.ts'
import { loadPersonaLabels } from '../personas/index.ts'
import { loadPlaylistLabels } from '../playlist-editor/index.ts'
import { loadScenarioLabels } from '../scenario-editor/index.ts'
import { Comparison } from '../versions/index.ts'
import { comparedLabels, type FileDrafts, localDraft } from './import.model.ts'

type Fields = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, string>>

interface FileChangesProps {
  readonly item: BundleItem
  /** All records of the file, which name each other. */
  readonly items: readonly BundleItem[]
  readonly drafts: FileDrafts
}

interface RecordCalls {
  readonly read: (
    input: { readonly params: { readonly id: string } },
    options: { signal: AbortSignal },
  ) => Promise<Fields>
}

const standingRecord = ({ kind, record_id, id: own }: BundleItem) => {
  const id = record_id ?? own
  return queryOptions({
    queryKey: [`${kind}s`, 'read', { params: { id } }],
    queryFn: ({ signal }) => kindCalls<RecordCalls>(kind).read({ params: { id } }, { signal }),
  })
}

function LabelledChanges({ item, items, drafts, labels }: FileChangesProps & { readonly labels: Labels }) {
  const { data, error, refetch, isFetching } = useQuery(standingRecord(item))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="text" />
  const draft = localDraft(drafts.get(item.id) ?? {}, items)
  const unknown = items.filter(({ status }) => status === 'new')
  return (
    <Comparison
      before={data}
      after={draft}
      labels={comparedLabels(labels, draft, item)}
      names={new Map(unknown.map(({ id, name }) => [id, name]))}
    />
  )
}

/** The labels of a form stand beside its fields, so they load with them. */
const changesWith = (load: () => Promise<() => Labels>) =>
  lazy(async () => {
    const useLabels = await load()
    function Changes(props: FileChangesProps) {
      return <LabelledChanges {...props} labels={useLabels()} />
    }
    return { default: Changes }
  })

const changes = {
  persona: changesWith(loadPersonaLabels),
  mission: changesWith(loadMissionLabels),
  observer: changesWith(loadObserverLabels),
  scenario: changesWith(loadScenarioLabels),
  playlist: changesWith(loadPlaylistLabels),
}

/** Compares the record that stands here with the one in the file, field by field. */
export function FileChanges(props: FileChangesProps) {
  const Changes = changes[props.item.kind]
  return (
    <Suspense fallback={<Loading shape="text" />}>
      <Changes {...props} />
    </Suspense>
  )
}
