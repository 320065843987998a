import { callQuery } from '@parley/api-client/queries'
import { api, Link, useCanOpen, useFormat, useUser } from '@parley/mfe-kit'
import { IconButton, Notice, useConfirm } from '@parley/ui/core'
import { Trash2 } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { type RecordKind, useCoachingPaths } from '../../coaching-paths.ts'
import { useCoachingPhrases } from '../../use-coaching-phrases.ts'
import { localChangedDrafts, localNewDrafts, removeLocalDrafts } from './tab-draft.ts'
import './unfinished-drafts.css'

interface Props {
  readonly kind: RecordKind
  /** The new record that is open. */
  readonly except?: string
}

const nameOf = (values: object): string => ('name' in values && typeof values.name === 'string' ? values.name : '')

/** The author's drafts on the server. */
function useServerDrafts(kind: RecordKind) {
  const canOpen = useCanOpen()(`coaching/${kind}-edit`)
  return useQuery({ ...callQuery(api, 'keptDrafts', 'list', { params: { kind } }), enabled: canOpen, staleTime: 0 })
}

/** The ids of the stored records that the author changed and has not saved, in this browser and on the server. */
export function useChangedRecords(kind: RecordKind): ReadonlySet<string> {
  const userId = useUser()?.id ?? ''
  const storedDrafts = useServerDrafts(kind).data?.changed ?? []
  return new Set([...storedDrafts, ...localChangedDrafts(userId, kind)].map(({ record }) => record))
}

/** The author's new records that are not saved yet, in this browser and on the server. */
function useUnfinished({ kind, except }: Props) {
  const userId = useUser()?.id ?? ''
  const { data, refetch } = useServerDrafts(kind)
  const storedDrafts = data?.drafts ?? []
  const local = localNewDrafts(userId, kind).map(({ record, at, values }) => ({ record, at, name: nameOf(values) }))
  const newest = new Map([...storedDrafts, ...local].map((draft) => [draft.record, draft]))
  return {
    drafts: [...newest.values()].filter(({ record }) => record !== except),
    remove: async (record: string) => {
      removeLocalDrafts(userId, kind, record)
      await api.keptDrafts.remove({ params: { kind, record } }).catch(() => undefined)
      await refetch()
    },
  }
}

/** Leads back to new records that the author left without saving. */
export function UnfinishedDrafts(props: Props) {
  const { kind } = props
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const confirm = useConfirm()
  const { drafts, remove } = useUnfinished(props)
  if (drafts.length === 0) return null
  const askAndRemove = async (record: string, name: string) => {
    const isSure = await confirm({
      title: t('records.unfinished.deleteTitle', { name }),
      confirmLabel: t('records.unfinished.deleteConfirm'),
      children: t('records.unfinished.deleteText'),
      danger: true,
    })
    if (isSure) await remove(record)
  }
  return (
    <Notice title={t(`records.unfinished.title.${kind}`)}>
      <ul className="unfinished">
        {drafts.map(({ record, at, name: written }) => {
          const name = written.trim() || t('records.unfinished.unnamed')
          return (
            <li key={record}>
              <span className="unfinished__draft">
                <Link to={paths.unfinished(kind, record)}>{name}</Link>
                <span className="ui-soft ui-small">{format.dateTime(at)}</span>
              </span>
              <IconButton
                tone="quiet"
                label={t('records.unfinished.delete', { name })}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => void askAndRemove(record, name)}
              />
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
