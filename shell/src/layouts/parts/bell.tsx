import { useFormat, useLanguages, useUser } from '@parley/mfe-kit'
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { notificationPhrases } from '../../notifications/notification.phrases.ts'
import { unreadState } from '../../notifications/unread-state.ts'
import { Popup } from './popup.tsx'
import { BellSign } from './strip-signs.tsx'

/** In milliseconds: the page that somebody came for loads first. */
const delay = 1500

const loadFollower = () => import(/* webpackChunkName: "notifications" */ '../../notifications/follow-unread.ts')
const loadPanel = () => import(/* webpackChunkName: "notifications" */ '../../notifications/notification-panel.tsx')

/** Follows the number of unread notifications while somebody is signed in. */
const useUnread = (userId: string | null): number => {
  useEffect(() => {
    if (userId === null) return undefined
    let stop: (() => void) | null = null
    let isLeft = false
    const timer = setTimeout(() => {
      loadFollower().then(
        ({ followUnread }) => {
          if (!isLeft) stop = followUnread()
        },
        // The bell goes without its number until the next page load.
        () => undefined,
      )
    }, delay)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop?.()
    }
  }, [userId])
  return useStore(unreadState, ({ unread }) => unread ?? 0)
}

/** The notifications of the signed-in user. Their code loads after the page, and the list when somebody opens it. */
export function Bell() {
  const user = useUser()
  const isUser = user !== null && user.kind !== 'guest'
  const phrases = notificationPhrases[useLanguages().current]
  const format = useFormat()
  const unread = useUnread(isUser ? (user.id ?? null) : null)
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  if (!isUser) return null
  const open = () => {
    if (!Panel)
      loadPanel().then(
        ({ NotificationPanel }) => setPanel(() => NotificationPanel),
        () => undefined,
      )
  }
  const trigger = (
    <span className="bell">
      <BellSign />
      {unread > 0 ? (
        <span className="bell__count" aria-hidden="true">
          {unread > 99 ? '99+' : format.number(unread)}
        </span>
      ) : null}
    </span>
  )
  return (
    <Popup label={phrases.bell(unread)} trigger={trigger} onOpen={open}>
      {Panel ? <Panel /> : <p role="status">{phrases.loading}</p>}
    </Popup>
  )
}
