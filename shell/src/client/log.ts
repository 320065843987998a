/** What went wrong and was handled: the page goes on, and whoever looks at the console can see it. */
export const log = (thrown: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is this page's only log
  console.warn(thrown)
}

/** What nothing has handled: also heard by whoever listens for errors of the page. */
export const report = (thrown: unknown): void => reportError(thrown)
