/**
 * Resolves when this process is told to leave: by a signal, or because its parent is gone. Being told again
 * changes nothing, since Ctrl-C reaches us both from the terminal and from the process that handed over to us.
 */
export const untilToldToLeave = (): Promise<undefined> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done(undefined))
    process.on('disconnect', () => done(undefined))
  })
