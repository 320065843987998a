/**
 * Resolves when this process is told to leave: by a signal, or because its parent is gone. A second signal changes
 * nothing: Ctrl-C reaches a process from the terminal and from its parent.
 */
export const untilToldToLeave = (): Promise<undefined> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined))
    process.on('disconnect', () => resolve(undefined))
  })
