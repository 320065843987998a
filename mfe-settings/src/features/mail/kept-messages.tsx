import { notify, useFormat } from '@parley/mfe-kit'
import { Button, Disclosure, EmptyState, ErrorPanel, Loading, useConfirm } from '@parley/ui/core'
import { Copy, Trash2 } from '@parley/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type KeptMessage, keptMessages, refreshMessages, removeMessage } from './mail.queries.ts'
import './mail.css'

/** The first link of a message, which the receiver needs. */
const linkOf = (text: string): string | undefined => /https?:\/\/\S+/.exec(text)?.[0]

function useMessageActions() {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  return {
    copyLink: async (link: string) => {
      try {
        await navigator.clipboard.writeText(link)
        notify({ kind: 'success', text: t('mail.copied') })
      } catch {
        notify({ kind: 'error', text: t('mail.notCopied') })
      }
    },
    remove: async ({ id, recipient, is_readable: isReadable }: KeptMessage) => {
      const isSure = await confirm({
        title: t('mail.removeTitle'),
        children: <p>{isReadable ? t('mail.removeText', { recipient }) : t('mail.removeUnreadable')}</p>,
        confirmLabel: t('mail.remove'),
        final: [],
      })
      if (!isSure) return
      try {
        await removeMessage(id)
      } catch (error) {
        notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
      }
      await refreshMessages()
    },
  }
}

function Message({ message }: { readonly message: KeptMessage }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const { copyLink, remove } = useMessageActions()
  const { recipient, created_at: created, is_readable: isReadable } = message
  const { subject, text } = isReadable ? message : { subject: t('mail.unreadable'), text: t('mail.unreadableText') }
  const link = linkOf(text)
  return (
    <li className="kept-message">
      <Disclosure
        summary={
          <span>
            {subject}
            <span className="kept-message__about ui-soft">
              {isReadable ? `${recipient} · ` : ''}
              <time dateTime={created}>{format.relative(created)}</time>
            </span>
          </span>
        }
      >
        <p className="kept-message__text">{text}</p>
      </Disclosure>
      <div className="ui-row">
        {link ? (
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copyLink(link)}>
            {t('mail.copyLink')}
          </Button>
        ) : null}
        <Button tone="quiet" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void remove(message)}>
          {t('mail.remove')}
        </Button>
      </div>
    </li>
  )
}

/** Messages that the product could not send, because no mail server is set. */
export function KeptMessages() {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(keptMessages())
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="rows" />
  const messages = data.pages.flatMap(({ items }) => items)
  if (messages.length === 0) {
    return (
      <EmptyState title={t('mail.emptyTitle')}>
        <p>{t('mail.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="kept-messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {hasNextPage ? (
        <div>
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
