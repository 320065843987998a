import type { Override } from '@parley/contracts/registry'
import type { DevelopedRemote } from './read-override.ts'

interface BuildNews {
  readonly build: number
  readonly errors: readonly string[]
}

interface Ports {
  /** Asks for the remote's description again. */
  readonly readAgain: (override: Override) => Promise<DevelopedRemote>
  readonly onErrors: (override: Override, errors: readonly string[]) => void
  /** The remote was built, or its server runs again. */
  readonly onBuilt: (override: Override) => void
}

const isNews = (data: unknown): data is BuildNews =>
  typeof data === 'object' && data !== null && 'build' in data && 'errors' in data && Array.isArray(data.errors)

const lookAgain = 2000

/** Asks as the page did, so that an address that is wrong does not load the page again and again. */
const untilAnswered = (override: Override, { readAgain, onBuilt }: Ports): (() => void) => {
  let waits = false
  const look = async (): Promise<void> => {
    if (waits) return
    waits = true
    const { fault } = await readAgain(override)
    waits = false
    if (fault?.kind === 'unreachable') return
    clearInterval(timer)
    onBuilt(override)
  }
  const timer = setInterval(() => void look(), lookAgain)
  return () => clearInterval(timer)
}

/** Follows what becomes of a remote under development. The returned function stops it. */
export function followBuilds(remote: DevelopedRemote, ports: Ports): () => void {
  const { override, build, fault } = remote
  if (fault?.kind === 'unreachable') return untilAnswered(override, ports)
  if (build === undefined) return () => {}
  const events = new EventSource(new URL('development-events', override.base))
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news: unknown = JSON.parse(data)
    if (!isNews(news) || news.build === build) return
    if (news.errors.length > 0) ports.onErrors(override, news.errors)
    else ports.onBuilt(override)
  })
  return () => events.close()
}
