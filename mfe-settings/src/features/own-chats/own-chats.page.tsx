import { Link, notify, useFormat } from '@parley/mfe-kit'
import { Button, buttonClass, Dialog, EmptyState, ErrorPanel, Loading, PageHeader, useConfirm } from '@parley/ui/core'
import { RowLine, RowList } from '@parley/ui/table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type Chat, ownChat, ownChats, removeChat } from './own-chats.queries.ts'

function Messages({ id }: { readonly id: string }) {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = useQuery(ownChat(id))
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="text" count={4} />
  if (data.messages.length === 0) return <p>{t('ownChats.noMessages')}</p>
  return (
    <dl>
      {data.messages.map(({ message, role, text }) => (
        <div key={message}>
          <dt>
            <strong>{t(`ownChats.speakers.${role}`)}</strong>
          </dt>
          <dd style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function useRemoval() {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  const client = useQueryClient()
  return async ({ id, name }: Chat) => {
    const isSure = await confirm({
      title: t('ownChats.removeTitle', { name }),
      children: <p>{t('ownChats.removeText')}</p>,
      confirmLabel: t('ownChats.remove'),
      final: [name],
    })
    if (!isSure) return
    try {
      await removeChat(id)
      notify({ kind: 'success', text: t('ownChats.removed', { name }) })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    }
    await client.invalidateQueries({ queryKey: ['chats'] })
  }
}

function ChatList({ onRead }: { readonly onRead: (chat: Chat) => void }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const remove = useRemoval()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(ownChats(page))
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="rows" />
  if (data.total === 0) return <EmptyState title={t('ownChats.emptyTitle')}>{t('ownChats.emptyText')}</EmptyState>
  return (
    <>
      <RowList label={t('ownChats.title')} rows={data.items} rowId={({ id }) => id}>
        {(chat) => (
          <RowLine
            title={chat.name}
            detail={format.dateTime(chat.updated_at)}
            aside={
              <div className="ui-row">
                <Button aria-label={t('ownChats.readOf', { name: chat.name })} onClick={() => onRead(chat)}>
                  {t('ownChats.read')}
                </Button>
                {chat.abilities.delete ? (
                  <Button
                    tone="danger"
                    aria-label={t('ownChats.removeOf', { name: chat.name })}
                    onClick={() => void remove(chat)}
                  >
                    {t('ownChats.remove')}
                  </Button>
                ) : null}
              </div>
            }
          />
        )}
      </RowList>
      <div className="ui-row">
        {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t('ownChats.newer')}</Button> : null}
        {page * data.size < data.total ? (
          <Button onClick={() => setPage(page + 1)}>{t('ownChats.older')}</Button>
        ) : null}
      </div>
    </>
  )
}

/** The user's chats about sessions. Only they can read them. */
export function Page() {
  const t = useSettingsPhrases()
  const [chat, setChat] = useState<Chat | null>(null)
  return (
    <>
      <PageHeader title={t('ownChats.title')} lead={t('ownChats.lead')} />
      <ChatList onRead={setChat} />
      <div>
        <Link to="/profile" className={buttonClass({ tone: 'quiet' })}>
          {t('password.cancel')}
        </Link>
      </div>
      {chat ? (
        <Dialog open title={chat.name} placement="side" onClose={() => setChat(null)}>
          <Messages id={chat.id} />
        </Dialog>
      ) : null}
    </>
  )
}
