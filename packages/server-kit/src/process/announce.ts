/** A server's message to the process that started it, which is the launcher or a test. */
export type StartMessage = { readonly ready: true; readonly url: string } | { readonly failed: string }

/** Resolves when the parent process has the message, or at once when there is no parent that listens. */
export const announceStart = (message: StartMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })
