import { api, useFormat } from '@parley/mfe-kit'
import { mailKinds } from '@parley/contracts/notifications'
import { Select } from '@parley/ui/antd'
import { Badge, Button, EmptyState, ErrorPanel, Loading } from '@parley/ui/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettingsPhrases } from '../../../parts/use-settings-phrases.ts'

const states = ['sent', 'failed', 'bounced'] as const
type State = (typeof states)[number]

const tones = { sent: 'success', failed: 'warn', bounced: 'danger' } as const

const useMailLog = (state: State | undefined) =>
  useInfiniteQuery({
    queryKey: ['mail', 'log', 'pages', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.mail.log({ query: { ...(state ? { state } : {}), ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

type Entry = Awaited<ReturnType<typeof api.mail.log>>['items'][number]

const entryKinds = [...mailKinds, 'known_account', 'test'] as const

/** The subject, or the kind where the log has no subject for the reader. */
function useEntryTitle() {
  const t = useSettingsPhrases()
  return ({ kind, subject }: Entry): string => {
    const entryKind = entryKinds.find((name) => name === kind)
    return subject || t(entryKind ? `mail.kinds.${entryKind}` : 'mail.message')
  }
}

function LogEntry({ entry }: { readonly entry: Entry }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const titleOf = useEntryTitle()
  return (
    <li className="mail-log__entry">
      <span>
        <Badge tone={tones[entry.state]}>{t(`mail.states.${entry.state}`)}</Badge> <strong>{titleOf(entry)}</strong>
      </span>
      <span className="ui-soft ui-small">
        {entry.recipient ? `${entry.recipient} · ` : ''}
        <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </span>
      <code className="ui-small">{entry.answer}</code>
    </li>
  )
}

interface MailLogProps {
  /** False where messages are kept for super-admins, which no log holds. */
  readonly hasServer?: boolean
}

/** The fate of each message in the last three months, without its text. */
export function MailLog({ hasServer = true }: MailLogProps) {
  const t = useSettingsPhrases()
  const [state, setState] = useState<State | undefined>()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useMailLog(state)
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mail-texts">
      <p className="ui-soft">{t('mail.logLead')}</p>
      <div className="mail-texts__choice">
        <Select
          aria-label={t('mail.state')}
          allowClear
          placeholder={t('mail.anyState')}
          value={state}
          options={states.map((value) => ({ value, label: t(`mail.states.${value}`) }))}
          onChange={(value?: State) => setState(value)}
        />
      </div>
      {data ? null : <Loading shape="rows" />}
      {data && entries.length === 0 ? (
        <EmptyState title={t('mail.logEmpty')}>{hasServer ? null : <p>{t('mail.logWithoutServer')}</p>}</EmptyState>
      ) : null}
      <ul className="kept-messages">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage ? (
        <div>
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
