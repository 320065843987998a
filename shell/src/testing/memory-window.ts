interface HistoryEntry {
  readonly url: URL
  readonly state: unknown
}

interface MemoryWindowPorts {
  readonly origin: string
  readonly start: string
  readonly assign: (url: string) => void
  readonly reload: () => void
}

/** A small window for the browser router: history, location, and `assign` and `reload` instead of a page load. */
export function createMemoryWindow({ origin, start, assign, reload }: MemoryWindowPorts): Window {
  const entries: HistoryEntry[] = [{ url: new URL(start, origin), state: null }]
  let index = 0
  const events = new EventTarget()
  const current = () => entries[index] as HistoryEntry
  const resolve = (url?: string | URL | null) => new URL(url ?? '', current().url)
  const location = {
    assign,
    replace: assign,
    reload,
    origin,
    get href() {
      return current().url.href
    },
    get pathname() {
      return current().url.pathname
    },
    get search() {
      return current().url.search
    },
    get hash() {
      return current().url.hash
    },
  }
  const history = {
    get state() {
      return current().state
    },
    pushState: (state: unknown, _title: string, url?: string | URL | null) => {
      entries.splice(index + 1, entries.length, { url: resolve(url), state })
      index += 1
    },
    replaceState: (state: unknown, _title: string, url?: string | URL | null) => {
      entries[index] = { url: resolve(url), state }
    },
    go: (delta: number) => {
      if (!entries[index + delta]) return
      index += delta
      events.dispatchEvent(new Event('popstate'))
    },
  }
  const page = {
    location,
    history,
    document,
    navigator,
    sessionStorage: window.sessionStorage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  return page as unknown as Window
}
