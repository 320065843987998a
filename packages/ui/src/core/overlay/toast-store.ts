import type { StatusTone } from '../feedback/badge.tsx'

export interface ToastOptions {
  readonly text: string
  readonly tone?: StatusTone
  /** Such as Undo. With one, the toast stays longer. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export interface Toast extends ToastOptions {
  readonly id: number
}

type Listener = () => void

const shownFor = { plain: 5000, withAction: 10_000 }
const mostAtOnce = 3

const listeners = new Set<Listener>()
let toasts: readonly Toast[] = []
let lastId = 0

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Says what just happened. Trouble stays until it is dismissed; the rest goes by itself. */
export const toast = (options: ToastOptions): number => {
  lastId += 1
  const id = lastId
  change([...toasts, { ...options, id }].slice(-mostAtOnce))
  if (options.tone !== 'danger')
    setTimeout(() => dismissToast(id), options.action ? shownFor.withAction : shownFor.plain)
  return id
}

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
