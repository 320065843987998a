import { requestTimes } from '@parley/server-kit/request-time'

/** The limits of the edge; `releaseLimits` in `releases/limits.ts` are those of releases. Times in milliseconds, sizes in bytes. */
export const edgeLimits = {
  ...requestTimes,
  /** A body larger than this answers 413 on the edge's own calls. */
  ownBody: 16 * 1024,
  /**
   * A body larger than this answers 413 on its way to the API. The largest is a bundle of 32 MB with the form around it;
   * nginx has the same limit.
   */
  apiBody: 33 * 1024 * 1024,
  /** All headers together, the request line included; more answers 431. */
  headers: 16_384,
  /** One parameter of a path; longer answers 404. */
  param: 500,
  /** A connection without a request is closed after this. Longer than usual proxies keep theirs. */
  idle: 75_000,
  /** The interval at which the edge looks for slow connections. */
  checkEvery: 1000,
  /** Connections that one address (or IPv6 /48) may have open; the next one answers 429. Trusted proxies are excepted. */
  connectionsPerAddress: 1000,
  /**
   * Requests on one connection that wait for their answers; more close it. They are taken one after another. Browsers
   * and proxies send one at a time.
   */
  requestsPerConnection: 16,
  /** Event streams that are open at once; the next one answers 503. Below what an API node accepts in connections. */
  streams: 3000,
  /** File descriptors that streams leave to everything else; each stream takes two. */
  descriptorsBesidesStreams: 1024,
  /** Silence after which a stream counts as broken. The API sends a comment every 15 seconds. */
  streamSilence: 60_000,
  /** A connection on which nothing moves during a request is closed: its caller takes nothing of the answer. */
  stalled: 120_000,
  /** Until an API node accepts a connection; slower, and another node is asked. */
  connect: 2000,
  /** Until an API node begins to answer, and between two pieces of its answer; slower answers 502. */
  answer: 60_000,
  /** The interval at which the edge asks the API nodes whether they are ready. */
  checkNodesEvery: 2000,
  /**
   * The time that an API node may take to say that it is ready. After two late answers in a row it stands still: its
   * calls are given up and it gets no new ones, unless it answers calls meanwhile. So a call waits at most for
   * `checkNodesEvery` and twice this; a call that takes long on a node that answers has the time of `answer`.
   */
  checkNodeTimeout: 2000,
  /**
   * The same time for an API node that is the only one. A call that is given up has no other node to go to, and the database
   * engine inside the node's process holds up the whole process while it writes to a slow disk.
   */
  checkOnlyNodeTimeout: 10_000,
  /** The time for which a call that found no API node waits for one to say that it is ready, before it answers 503. */
  lastCheck: 1000,
  /** The time that an API node may take to answer a question of the edge itself: about a sign-in or a release token. */
  ask: 5000,
  /**
   * The interval at which the edge writes the counts of loads and failures, and compares rollouts with what they
   * replace.
   */
  checkHealthEvery: 2000,
  /** The interval at which the edge removes old versions, and what killed publications left, from the store. */
  tidyEvery: 3_600_000,
  /** The interval at which the edge asks the API which contract it serves. */
  checkContractEvery: 30_000,
  /**
   * The time after which a page that needs a newer contract may have the API asked again. A page that needs one which no
   * node serves must not make each of its visitors wait.
   */
  learnContractAgain: 500,
  /** The interval at which the edge asks the API for the settings that a super-admin stored. */
  checkSiteEvery: 1000,
  /**
   * The time for which the choice of a channel or of an override counts before the API is asked about its sign-in
   * again.
   */
  confirmSignIn: 60_000,
  /** Sign-ins whose confirmation is remembered. Only a few operators choose releases. */
  confirmations: 1000,
  /** The interval at which the edge looks for changes of the channels that the file system did not tell of. */
  checkChannelsEvery: 1000,
  /** Reports of pages that one network may send a minute, more than any page sends. */
  reportsPerMinute: 60,
  /** Parts in one report. */
  partsPerReport: 20,
  /** The time for which the person behind a report's token is remembered. */
  rememberSource: 300_000,
  /** The tokens of reports whose person is remembered. */
  sources: 1000,
  /** Unreadable releases that are logged; each is logged once. */
  faults: 1000,
  /** Views of channels that are kept for all their visitors. */
  views: 50,
  /** Versions of the shell that are kept loaded. */
  shells: 4,
  /** Uploads of releases at once; each takes the disk and the processor for some seconds. */
  uploads: 3,
  /** The time that the shell may take to render a page; slower answers a plain page with 500. */
  render: 5000,
  /** The time for which a drain waits for the requests in flight. */
  drain: 10_000,
} as const

export type EdgeLimits = { readonly [name in keyof typeof edgeLimits]: number }
