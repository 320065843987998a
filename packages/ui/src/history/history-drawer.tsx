import { Drawer } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, EmptyState, ErrorPanel, Loading } from '../core/index.ts'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { ChangeTable, type ChangeWords, type FieldChange } from './change-table.tsx'

interface HistoryEvent {
  readonly id: string
  readonly at: string
}

/** The pages of a query, as the query client gives them. */
interface HistoryQuery<Event> {
  readonly data: { readonly pages: readonly { readonly items: readonly Event[] }[] } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

export interface HistoryDrawerProps<Event> extends ChangeWords {
  readonly query: HistoryQuery<Event>
  /** The fields of an event that say something to a reader. */
  readonly changesOf: (event: Event) => readonly FieldChange[]
  readonly actionText: (event: Event) => ReactNode
  readonly actorText: (event: Event) => string
  readonly moment: (at: string) => string
  /** A link to more about the record. */
  readonly link: ReactNode
  readonly onClose: () => void
}

function Changes<Event extends HistoryEvent>(props: Omit<HistoryDrawerProps<Event>, 'onClose'>) {
  const { query, changesOf, actionText, actorText, moment, link, fieldName, valueText } = props
  const phrases = useUiPhrases()
  const { data, error, isFetching, refetch } = query
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="rows" />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0) return <EmptyState title={phrases.historyEmpty} />
  return (
    <>
      <ol className="ui-history">
        {events.map((event) => (
          <li key={event.id} className="ui-history__event">
            <strong>{actionText(event)}</strong>
            <span className="ui-soft">
              {actorText(event)} · <time dateTime={event.at}>{moment(event.at)}</time>
            </span>
            <ChangeTable changes={changesOf(event)} fieldName={fieldName} valueText={valueText} />
          </li>
        ))}
      </ol>
      <div className="ui-form__actions">
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {phrases.historyMore}
          </Button>
        ) : null}
        {link}
      </div>
    </>
  )
}

/** Gives the focus back to the control that opened the drawer: antd does so only if the drawer stays on the page. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}

/** The changes of a record: person, time, and the values before. */
export function HistoryDrawer<Event extends HistoryEvent>({ onClose, ...changes }: HistoryDrawerProps<Event>) {
  const phrases = useUiPhrases()
  useFocusReturn()
  return (
    <Drawer open onClose={onClose} destroyOnHidden size="large" title={phrases.historyTitle}>
      <Changes {...changes} />
    </Drawer>
  )
}
