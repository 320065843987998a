/** Waits, unless the network comes back or somebody looks at the page first. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    if (signal.aborted) return finish()
    const listener = { signal: over.signal, once: true }
    signal.addEventListener('abort', finish, listener)
    window.addEventListener('online', finish, listener)
    document.addEventListener('visibilitychange', finish, listener)
  })

/** Waits until the page can be seen: hidden tabs hold no stream. */
export const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    signal.addEventListener('abort', look, { signal: over.signal })
    look()
  })
