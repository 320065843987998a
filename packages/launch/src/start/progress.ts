export interface Progress {
  /** Shows a step while it runs, and then how long it took. */
  step: <T>(what: string, work: () => Promise<T>) => Promise<T>
  say: (line: string) => void
}

interface Screen {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

const seconds = (startTime: number): string => `${((Date.now() - startTime) / 1000).toFixed(1)} s`

/** Plain lines; on a terminal also a last line that lives while something is under way. */
export function showProgress(screen: Screen = process.stdout): Progress {
  const under = new Map<string, number>()
  const clear = (): unknown => screen.isTTY && screen.write('\r\u001b[K')
  const draw = (): void => {
    if (!screen.isTTY || under.size === 0) return
    const line = [...under].map(([what, startTime]) => `${what} ${seconds(startTime)}`).join(' · ')
    screen.write(`\r\u001b[K${line.slice(0, (screen.columns ?? 80) - 1)}`)
  }
  const say = (line: string): void => {
    clear()
    screen.write(`${line}\n`)
    draw()
  }
  let ticking: NodeJS.Timeout | undefined

  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const startTime = Date.now()
    under.set(what, startTime)
    if (screen.isTTY) ticking ??= setInterval(draw, 100)
    else say(`${what} …`)
    try {
      const result = await work()
      under.delete(what)
      say(`${what}: done in ${seconds(startTime)}`)
      return result
    } finally {
      under.delete(what)
      clear()
      draw()
      if (under.size === 0) {
        clearInterval(ticking)
        ticking = undefined
      }
    }
  }
  return { step, say }
}
