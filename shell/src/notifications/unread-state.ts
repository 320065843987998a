import { createStore } from 'zustand'

/** The number of unread notifications; null until it is known. One page has one; on the server it stays null. */
export const unreadState = createStore<{ readonly unread: number | null }>(() => ({ unread: null }))

export const setUnread = (unread: number | null): void => unreadState.setState({ unread })
