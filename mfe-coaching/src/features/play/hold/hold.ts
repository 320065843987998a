export interface Talk {
  readonly press: () => void
  readonly release: () => void
}

/** A touch shorter than this opens the microphone until the next one: some people cannot hold a button. */
const SHORT = 300

export const createHold = (talk: Talk) => {
  let since: number | null = null
  let isLatched = false
  return {
    down: () => {
      if (isLatched) return
      since = performance.now()
      talk.press()
    },
    up: () => {
      if (isLatched) {
        isLatched = false
        talk.release()
        return
      }
      if (since === null) return
      const isShort = performance.now() - since < SHORT
      since = null
      if (isShort) isLatched = true
      else talk.release()
    },
  }
}
