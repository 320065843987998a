const longestWait = 100

/** Waits for a frame, so the browser paints the click first. The limit is for hidden tabs, which get no frames. */
export const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWait)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
