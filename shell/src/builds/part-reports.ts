import type { RegistryRemote } from '@parley/contracts/registry'

type Outcome = 'loaded' | 'failed'

interface PartReport {
  readonly name: string
  readonly version: string
  readonly loads: 0 | 1
  readonly errors: 0 | 1
}

/** Sends the report to the edge, also while the visitor leaves the page. */
type ReportSender = (body: string, token: string | null) => void

/** Sends the sign-in too, so that the edge counts people behind one address separately. A lost report does no harm. */
const sendReport: ReportSender = (body, token) => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  fetch('/builds/reports', { method: 'POST', keepalive: true, headers, body }).catch(() => {})
}

const delay = 2000

/** Collects for each remote of this page whether it was loaded and whether it failed, and reports each once. */
export function createPartReports(send: ReportSender = sendReport) {
  const reportedKeys = new Set<string>()
  let waiting: PartReport[] = []
  let readToken = (): string | null => null
  const flush = (): void => {
    if (waiting.length === 0) return
    send(JSON.stringify({ parts: waiting.slice(0, 20) }), readToken())
    waiting = []
  }
  return {
    flush,
    tell: (
      { name, version, overridden, application }: RegistryRemote,
      outcome: Outcome,
      token: () => string | null,
    ): void => {
      readToken = token
      const isKnown = (which: Outcome): boolean => reportedKeys.has(`${name} ${version} ${which}`)
      // A remote of a developer is no version of ours, and a visitor without a network says nothing about one.
      // The edge counts the parts of the platform, and takes no report that names anything else.
      if (overridden || application || isKnown(outcome) || !navigator.onLine) return
      // A remote that fails before it was loaded counts as one page that failed.
      const loads = outcome === 'loaded' || !isKnown('loaded') ? 1 : 0
      reportedKeys.add(`${name} ${version} ${outcome}`)
      if (loads === 1) reportedKeys.add(`${name} ${version} loaded`)
      if (waiting.length === 0) setTimeout(flush, delay)
      waiting.push({ name, version, loads, errors: outcome === 'failed' ? 1 : 0 })
    },
  }
}

const reports = createPartReports()

/** Reports what happened to a remote on this page. */
export const tellPart = reports.tell
