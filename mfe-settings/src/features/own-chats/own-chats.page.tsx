import { Link, notify, useFormat, useSearch } from '@parley/mfe-kit'
import { Button, buttonClass, Dialog, EmptyState, ErrorPanel, Loading, PageHeader, useConfirm } from '@parley/ui/core'
import { RowLine, RowList } from '@parley/ui/table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type Chat, ownChat, ownChats, removeChat } from './own-chats.queries.ts'
import { RenameChat } from './rename-chat.tsx'

type ChatQuery = ReturnType<typeof useOpenChat>

const useOpenChat = (id: string) => useQuery(ownChat(id))

function Messages({ data, error, isFetching, refetch }: ChatQuery) {
  const t = useSettingsPhrases()
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

const pageOf = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

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

interface LineProps {
  readonly chat: Chat
  readonly onRead: () => void
  readonly onRename: () => void
}

function ChatLine({ chat, onRead, onRename }: LineProps) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const remove = useRemoval()
  const { name, abilities, updated_at } = chat
  return (
    <RowLine
      title={name}
      detail={format.dateTime(updated_at)}
      aside={
        <div className="ui-row">
          <Button aria-label={t('ownChats.readOf', { name })} onClick={onRead}>
            {t('ownChats.read')}
          </Button>
          {abilities.update ? (
            <Button tone="quiet" aria-label={t('ownChats.renameOf', { name })} onClick={onRename}>
              {t('ownChats.rename')}
            </Button>
          ) : null}
          {abilities.delete ? (
            <Button tone="danger" aria-label={t('ownChats.removeOf', { name })} onClick={() => void remove(chat)}>
              {t('ownChats.remove')}
            </Button>
          ) : null}
        </div>
      }
    />
  )
}

function ChatList() {
  const t = useSettingsPhrases()
  const [params, change] = useSearch()
  const [renamedChat, setRenamedChat] = useState<Chat | null>(null)
  const page = pageOf(params)
  const openPage = (next: number) => void change({ page: next === 1 ? null : String(next) }, { push: true })
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
          <ChatLine
            chat={chat}
            onRead={() => void change({ chat: chat.id }, { push: true })}
            onRename={() => setRenamedChat(chat)}
          />
        )}
      </RowList>
      <div className="ui-row">
        {page > 1 ? <Button onClick={() => openPage(page - 1)}>{t('ownChats.newer')}</Button> : null}
        {page * data.size < data.total ? (
          <Button onClick={() => openPage(page + 1)}>{t('ownChats.older')}</Button>
        ) : null}
      </div>
      {renamedChat ? <RenameChat chat={renamedChat} onClose={() => setRenamedChat(null)} /> : null}
    </>
  )
}

function OpenChat({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useSettingsPhrases()
  const chat = useOpenChat(id)
  return (
    <Dialog open title={chat.data?.name ?? t('ownChats.title')} placement="side" onClose={onClose}>
      <Messages {...chat} />
    </Dialog>
  )
}

/** The user's chats about sessions. Only they can read them. The address names the page and the open chat. */
export function Page() {
  const t = useSettingsPhrases()
  const [params, change] = useSearch()
  const chat = params.get('chat')
  return (
    <>
      <PageHeader title={t('ownChats.title')} lead={t('ownChats.lead')} />
      <ChatList />
      <div>
        <Link to="/profile" className={buttonClass({ tone: 'quiet' })}>
          {t('password.cancel')}
        </Link>
      </div>
      {chat ? <OpenChat key={chat} id={chat} onClose={() => void change({ chat: null })} /> : null}
    </>
  )
}
