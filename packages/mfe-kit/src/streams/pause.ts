/** Up to a quarter more or less: pages that lost the server at the same moment do not ask for it together. */
export const spread = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

/** Waits, unless the network comes back or somebody looks at the page first. Resolves to true when one of these ended it. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const finish = (isEarly: boolean) => {
      clearTimeout(timer)
      over.abort()
      resolve(isEarly)
    }
    const timer = setTimeout(() => finish(false), milliseconds)
    const stop = () => finish(true)
    if (signal.aborted) return stop()
    const listener = { signal: over.signal, once: true }
    signal.addEventListener('abort', stop, listener)
    window.addEventListener('online', stop, listener)
    document.addEventListener('visibilitychange', stop, listener)
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
