/** The server breathes every 15 seconds: after two missed breaths the line is taken for dead. */
const silence = 40_000

/** Aborts a stream that has gone silent without having ended, as a phone's does in a tunnel. */
export const createWatchdog = (onSilence: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const touch = () => {
    clearTimeout(timer)
    timer = setTimeout(onSilence, silence)
  }
  touch()
  return {
    through: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => {
          touch()
          controller.enqueue(chunk)
        },
      }),
    stop: () => clearTimeout(timer),
  }
}
