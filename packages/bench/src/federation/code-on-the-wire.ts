import type { CDPSession } from '@playwright/test'

/** One file of code or the page itself, as it came over the line. */
export interface CodeFile {
  readonly path: string
  /** Seconds of the browser's clock. */
  readonly at: number
  /** With headers, as they were encoded; nothing where a cache had it. */
  readonly bytes: number
}

export interface CodeOnTheWire {
  /** Everything that was asked for until then, once all of it has arrived. */
  readonly fetched: () => Promise<readonly CodeFile[]>
}

const isCode = (url: URL, origin: string): boolean =>
  url.origin === origin && !/^\/(?:v1|api|builds)\//.test(url.pathname)

/** In milliseconds: how long a file may load. */
const LONGEST_WAIT = 60_000

/** Notes the pages, scripts and styles that a page fetches; what the API and the build poll answer is not code. */
export function followCode(devtools: CDPSession, origin: string): CodeOnTheWire {
  const files = new Map<string, { path: string; at: number; bytes?: number }>()
  const end = (id: string, bytes: number): void => {
    const file = files.get(id)
    if (file) file.bytes ??= bytes
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const url = new URL(request.url)
    if (isCode(url, origin)) files.set(requestId, { path: url.pathname, at: timestamp })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => end(requestId, 0))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  const waitForSizes = async (requests: readonly { path: string; bytes?: number }[]): Promise<void> => {
    const until = Date.now() + LONGEST_WAIT
    const openRequests = () => requests.filter(({ bytes }) => bytes === undefined)
    while (openRequests().length > 0) {
      const paths = openRequests().map(({ path }) => path)
      if (Date.now() > until) throw new Error(`The browser tells no size of ${paths.join(', ')}.`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    fetched: async () => {
      const requests = [...files.values()]
      await waitForSizes(requests)
      return requests.flatMap(({ path, at, bytes = 0 }) => (bytes > 0 ? [{ path, at, bytes }] : []))
    },
  }
}

export const sizeOf = (files: readonly CodeFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
