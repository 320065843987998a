const longestWait = 100

/** Lets the browser paint what was clicked before a page's work begins; hidden tabs get no frame, hence the limit. */
export const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWait)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
