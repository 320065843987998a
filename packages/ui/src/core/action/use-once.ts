import { useRef } from 'react'

/** Starts an action that begins or stores something. While it runs, a second press or key does nothing. */
export const useOnce = () => {
  const running = useRef(false)
  return async (action: () => unknown): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      await action()
    } finally {
      running.current = false
    }
  }
}
