import { requestTimes } from '@parley/server-kit/request-time'

/** The limits of the HTTP server. Times in milliseconds, sizes in bytes. */
export const serverLimits = {
  ...requestTimes,
  /** A body larger than this answers 413. Uploads raise it for their own route. */
  body: 1_048_576,
  /** The same for a call that takes audio: two minutes at the highest rate. */
  audio: 12_000_000,
  /** All headers together, the request line included; more answers 431. */
  headers: 16_384,
  /** A path with its query; longer answers 414. */
  url: 4096,
  /** One `{param}` of a path; longer answers 404. */
  param: 256,
  /** A connection without a request is closed after this. Longer than usual proxies keep theirs. */
  keepAlive: 65_000,
  /** The interval at which the server looks for slow connections. */
  checkEvery: 1000,
  /** Connections at once; the server refuses more. */
  connections: 4096,
  requestsPerConnection: 10_000,
  /** Nesting of a JSON body; deeper answers 400. */
  jsonDepth: 32,
  /** The time for which a drain waits for requests in flight. */
  drain: 10_000,
  /** Silence on an event stream before a comment keeps it open through proxies. */
  heartbeat: 15_000,
  /** Event streams at once. A thousand connections stay free for everything else; 2,000 streams were measured. */
  streams: 3072,
  /** File descriptors that streams leave to everything else; each stream takes one. */
  descriptorsBesidesStreams: 1024,
  /** Event streams of one sign-in: one for each tab that can be seen, with room to spare. */
  streamsPerSignIn: 10,
  /** Event streams of one person on one record. */
  streamsPerRecord: 4,
  /**
   * Streams whose reader and record are looked up at once. Fewer than the database has connections: when a node leaves,
   * all its readers come back in the same moment, and other requests must not wait behind them.
   */
  streamsOpenedAtOnce: 4,
  /** The interval at which a stream's reader is checked without any change; a change is checked at once. */
  streamCheck: 60_000,
} as const

export type ServerLimits = { readonly [name in keyof typeof serverLimits]: number }
