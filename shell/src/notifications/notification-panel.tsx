import { api, Link, useFormat, useLanguages } from '@parley/mfe-kit'
import { useHost } from '@parley/mfe-kit/host'
import { useInfiniteQuery, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { notificationPhrases } from './notification.phrases.ts'
import { setUnread, unreadState } from './unread-state.ts'
import './notifications.css'

const useNotifications = () =>
  useInfiniteQuery({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

type Answer = Awaited<ReturnType<typeof api.notifications.list>>
type Notification = Answer['items'][number]

interface EntryProps {
  readonly entry: Notification
  readonly onMark: (read: boolean) => void
}

function Entry({ entry, onMark }: EntryProps) {
  const phrases = notificationPhrases[useLanguages().current]
  const format = useFormat()
  const isRead = entry.read_at !== null
  const date = entry.date ? format.date(entry.date) : ''
  const mark = isRead ? phrases.markUnread : phrases.markRead
  return (
    <li className={isRead ? 'notification' : 'notification notification--unread'}>
      <Link
        to={entry.path}
        onClick={() => {
          if (!isRead) onMark(true)
        }}
      >
        {isRead ? null : <span className="ui-hidden">{phrases.unread}: </span>}
        {phrases.events[entry.kind]({ ...entry, date })}
      </Link>
      <span className="notification__foot">
        <time dateTime={entry.created_at} className="ui-soft ui-small">
          {format.relative(entry.created_at)}
        </time>
        <button type="button" className="notification__mark" onClick={() => onMark(!isRead)}>
          {mark}
        </button>
      </span>
    </li>
  )
}

function PanelBody() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications()
  const phrases = notificationPhrases[useLanguages().current]
  const unread = useStore(unreadState, (state) => state.unread)
  useEffect(() => {
    void refetch()
  }, [unread, refetch])
  const mark = async (isRead: boolean, ids?: string[]) => {
    const answer = await api.notifications.mark({ body: { read: isRead, ...(ids ? { ids } : {}) } })
    setUnread(answer.unread)
    await refetch()
  }
  if (error && !data) {
    return (
      <p role="alert">
        {phrases.failed}{' '}
        <button type="button" className="ui-button" onClick={() => void refetch()}>
          {phrases.retry}
        </button>
      </p>
    )
  }
  if (!data) return <p role="status">{phrases.loading}</p>
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className="ui-soft">{phrases.empty}</p>
  return (
    <>
      <button
        type="button"
        className="ui-button ui-button--quiet"
        disabled={unread === 0}
        onClick={() => void mark(true)}
      >
        {phrases.markAll}
      </button>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onMark={(isRead) => void mark(isRead, [entry.id])} />
        ))}
      </ul>
      {hasNextPage ? (
        <button
          type="button"
          className="ui-button ui-button--quiet"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {phrases.more}
        </button>
      ) : null}
    </>
  )
}

/** The newest notifications, with what to do about them. */
export function NotificationPanel() {
  const phrases = notificationPhrases[useLanguages().current]
  return (
    <QueryClientProvider client={useHost().queryClient()}>
      <div className="notifications">
        <h2>{phrases.title}</h2>
        <PanelBody />
        <Link to="/profile#notifications" className="ui-small">
          {phrases.choose}
        </Link>
      </div>
    </QueryClientProvider>
  )
}
