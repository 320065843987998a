import type { Override } from '@parley/contracts/registry'
import type { DevelopedRemote } from './read-override.ts'

interface BuildNews {
  readonly build: number
  readonly errors: readonly string[]
}

interface Ports {
  readonly onErrors: (override: Override, errors: readonly string[]) => void
  /** The remote was built, or its server runs again. */
  readonly onBuilt: (override: Override) => void
}

const isNews = (data: unknown): data is BuildNews =>
  typeof data === 'object' && data !== null && 'build' in data && 'errors' in data && Array.isArray(data.errors)

const lookAgain = 2000

const untilAnswered = ({ override }: DevelopedRemote, { onBuilt }: Ports): (() => void) => {
  const timer = setInterval(() => {
    fetch(new URL('build.json', override.base), { cache: 'no-store' }).then(
      ({ ok }) => (ok ? onBuilt(override) : undefined),
      () => undefined,
    )
  }, lookAgain)
  return () => clearInterval(timer)
}

/** Follows what becomes of a remote under development. The returned function stops it. */
export function followBuilds(developed: DevelopedRemote, ports: Ports): () => void {
  const { override, build, fault } = developed
  if (fault?.kind === 'unreachable') return untilAnswered(developed, ports)
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
