import { type Notice, type Notices, othersThan } from '@parley/mfe-kit/host'
import { createStore } from 'zustand'

const lasting = 6000

/** Errors and notices with an action stay until the user closes them. */
const lifetime = ({ duration, kind, action }: Notice): number | null =>
  duration ?? (kind === 'error' || action ? null : lasting)

export function createNotices(): Notices {
  const store = createStore<readonly Notice[]>(() => [])
  let last = 0
  const dismiss = (id: number) =>
    store.setState(
      store.getState().filter((notice) => notice.id !== id),
      true,
    )
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    dismiss,
    add: (input) => {
      last += 1
      const notice: Notice = { kind: 'info', ...input, id: last }
      // The same error again is one error: screen readers announce it again.
      store.setState([...othersThan(store.getState(), notice), notice], true)
      const time = lifetime(notice)
      if (time !== null) setTimeout(() => dismiss(notice.id), time)
      return notice.id
    },
  }
}
