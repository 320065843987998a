/** Logs an error that the page has handled. The page goes on; the console shows the error. */
export const log = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is this page's only log
  console.warn(error)
}

/** Reports an error that nothing has handled; listeners for page errors hear it as well. */
export const report = (error: unknown): void => reportError(error)
