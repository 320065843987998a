import type { Place } from './guard-rule.ts'

const edge = '../edge/src'
const kit = '../server-kit/src'
const limits = [`${edge}/edge-limits.test.ts`]
const drain = [`${edge}/drain.test.ts`]
const streams = [`${edge}/proxy/streams.test.ts`]
const nodes = [`${edge}/proxy/proxy.test.ts`]
const choices = [`${edge}/channel/channel.test.ts`]
const manifests = [`${edge}/releases/publish.test.ts`]
const stored = [`${edge}/registry/bad-release.test.ts`]

const connectionPlaces: readonly Place[] = [
  {
    file: `${edge}/http/connections.ts`,
    rules: [
      { pattern: /= (networkOf)\(address\)/g, instead: 'String' },
      { pattern: /if \((count > limit) &&/g, instead: 'false' },
      { pattern: /( && !isTrusted\(address\))/g, instead: '' },
    ],
    tests: limits,
  },
  {
    file: `${edge}/edge-limits.ts`,
    rules: [{ pattern: /(?:idle|connectionsPerAddress|stalled): ([\d_]+),/g, instead: '1_000_000' }],
    tests: limits,
  },
  {
    file: `${kit}/request-time/request-times.ts`,
    rules: [{ pattern: /(?:headersTimeout|bodyTimeout|uploadTimeout): ([\d_]+),/g, instead: '1_000_000' }],
    tests: limits,
  },
  {
    file: `${edge}/server.ts`,
    rules: [
      { pattern: /^\s+(keepAliveTimeout: limits\.idle,)$/gm, instead: '' },
      { pattern: /^\s+(connectionTimeout: limits\.stalled,)$/gm, instead: '' },
      { pattern: /^\s+(headersTimeout: limits\.headersTimeout,)$/gm, instead: '' },
      { pattern: /^\s+(limitBodyTime\(app, limits, .*\))$/gm, instead: 'void limitBodyTime' },
    ],
    tests: limits,
  },
  {
    file: `${edge}/settings.ts`,
    rules: [{ pattern: /WATCHDOG_SECONDS: setting\(kind\.seconds, (30)\)/g, instead: '0' }],
    tests: limits,
  },
]

const proxyPlaces: readonly Place[] = [
  {
    file: `${edge}/edge-limits.ts`,
    rules: [{ pattern: /\bstreams: (3000),/g, instead: '2999' }],
    tests: streams,
  },
  {
    file: `${edge}/proxy/open-streams.ts`,
    rules: [{ pattern: /if \((ends\.size >= limit)\) return false/g, instead: 'false' }],
    tests: streams,
  },
  {
    file: `${edge}/proxy/open-streams.ts`,
    rules: [
      { pattern: /if \((isEnding)\) return end\(\)/g, instead: 'false' },
      { pattern: /(for \(const end of ends\.values\(\)\) end\(\))/g, instead: '' },
    ],
    tests: [...drain, ...nodes],
  },
  {
    file: `${edge}/proxy/api-routes.ts`,
    rules: [{ pattern: /if \((raw\.destroyed)\) return/g, instead: 'false' }],
    tests: streams,
  },
  {
    file: `${edge}/proxy/nodes.ts`,
    rules: [{ pattern: /'\/readyz', node\.url\), \{ (signal: AbortSignal\.timeout\(patience\)) \}/g, instead: '' }],
    tests: nodes,
  },
]

const releasePlaces: readonly Place[] = [
  {
    file: `${edge}/channel/confirmations.ts`,
    rules: [
      { pattern: /(\(await before\?\.answer\) \?\? false)/g, instead: 'true' },
      { pattern: /return (\(await known\.answer\)) \?/g, instead: 'true' },
    ],
    tests: choices,
  },
  {
    file: `${edge}/edge-limits.ts`,
    rules: [{ pattern: /confirmSignIn: (60_000),/g, instead: '1_000_000' }],
    tests: choices,
  },
  {
    file: `${edge}/releases/store.ts`,
    rules: [
      { pattern: /if \((release\.name !== name) \|\|/g, instead: 'false' },
      { pattern: /( \|\| release\.manifest\.name !== name)/g, instead: '' },
      { pattern: /( \|\| release\.version !== version)/g, instead: '' },
    ],
    tests: stored,
  },
  {
    file: '../contracts/src/build-description/manifest-schema.ts',
    rules: [
      { pattern: /(\.max\(descriptionLimits\.(?:menuEntries|routes|dialogs)\))/g, instead: '' },
      { pattern: /=> (JSON\.stringify\(manifest\)\.length <= .*)$/gm, instead: 'manifest !== null' },
    ],
    tests: manifests,
  },
  {
    file: '../contracts/src/build-description/limits.ts',
    rules: [{ pattern: /(?:menuEntries|routes|dialogs): (\d+),/g, instead: '10_000' }],
    tests: manifests,
  },
  {
    file: '../contracts/src/registry/param-check.ts',
    rules: [{ pattern: /( && value\.length <= 100)/g, instead: '' }],
    tests: ['../contracts/src/registry/param-check.test.ts', ...manifests],
  },
]

/** Guards of the processes: of the edge and its releases. */
export const serverPlaces: readonly Place[] = [...connectionPlaces, ...proxyPlaces, ...releasePlaces]
