import type { Place } from './guard-rule.ts'

const edge = '../edge/src'
const kit = '../server-kit/src'
const limits = [`${edge}/edge-limits.test.ts`]
const drain = [`${edge}/drain.test.ts`]
const streams = [`${edge}/proxy/streams.test.ts`]
const nodes = [`${edge}/proxy/proxy.test.ts`]
const standstill = [`${edge}/proxy/standstill.test.ts`]
const upgrades = [`${edge}/proxy/upgrades.test.ts`]
const choices = [`${edge}/channel/channel.test.ts`]
const manifests = [`${edge}/releases/publish.test.ts`]
const storedReleases = [`${edge}/registry/bad-release.test.ts`]

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
    file: `${edge}/http/request-line.ts`,
    rules: [
      { pattern: /if \((line\.size >= limit)\) return/g, instead: 'false' },
      { pattern: /if \((!previous)\) return next/g, instead: 'true' },
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
      { pattern: /^\s+(limitIdleTime\(app\.server, limits\))$/gm, instead: 'void limitIdleTime' },
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
    rules: [
      { pattern: /if \((ends\.size >= limit)\) return false/g, instead: 'false' },
      { pattern: /if \(isEnding( \|\| reader\.destroyed)\) return end\(\)/g, instead: '' },
    ],
    tests: streams,
  },
  {
    file: `${edge}/proxy/open-streams.ts`,
    rules: [
      { pattern: /if \((isEnding) \|\| reader\.destroyed\) return end\(\)/g, instead: 'false' },
      { pattern: /(for \(const end of ends\.values\(\)\) end\(\))/g, instead: '' },
    ],
    tests: [...drain, ...nodes],
  },
  {
    file: `${edge}/edge-limits.ts`,
    rules: [{ pattern: /(?:streamSilence|answer): ([\d_]+),/g, instead: '1_000_000' }],
    tests: upgrades,
  },
  {
    file: `${edge}/proxy/upgrades.ts`,
    rules: [
      { pattern: /(reader\.setTimeout\(silence, end\))/g, instead: 'void silence' },
      { pattern: /(signal: AbortSignal\.timeout\(limits\.answer\),)/g, instead: '' },
    ],
    tests: upgrades,
  },
  {
    file: `${edge}/proxy/connection-pools.ts`,
    rules: [{ pattern: /^\s+(headersTimeout: limits\.answer,)$/gm, instead: '' }],
    tests: nodes,
  },
  {
    file: `${edge}/proxy/failure.ts`,
    rules: [{ pattern: /return (lateCodes\.has\(code\)) \?/g, instead: 'false' }],
    tests: nodes,
  },
  {
    file: `${edge}/proxy/nodes.ts`,
    rules: [{ pattern: /if \((standsStill\(node\))\) for/g, instead: 'false' }],
    tests: standstill,
  },
  {
    file: `${edge}/proxy/failure.ts`,
    rules: [{ pattern: /(cause\.isRequestSent) \? 'standstill'/g, instead: 'true' }],
    tests: standstill,
  },
  {
    file: `${edge}/proxy/connection-pools.ts`,
    rules: [{ pattern: /if \((!controller\.aborted)\) watch/g, instead: 'true' }],
    tests: standstill,
  },
  {
    file: `${edge}/proxy/forward.ts`,
    rules: [
      { pattern: /failure === 'broken'( && isSafe\(request\))/g, instead: '' },
      { pattern: /(\.filter\(\(each\) => !forwarding\.nodes\.standsStill\(each\)\))/g, instead: '' },
      { pattern: /^\s+(reply\.raw\.once\('close', leave\))$/gm, instead: '' },
      { pattern: /if \((nodes\.someHealthy\(\))\) return ask/g, instead: 'false' },
      { pattern: /if \((!exchange\.isLastRound)\)/g, instead: 'true' },
    ],
    tests: [...standstill, ...nodes, `${edge}/proxy/last-check.test.ts`],
  },
  {
    file: `${edge}/proxy/nodes.ts`,
    rules: [{ pattern: /'\/readyz', node\.url\), \{ (signal: patience\.signal) \}/g, instead: '' }],
    tests: nodes,
  },
]

const releasePlaces: readonly Place[] = [
  {
    file: `${edge}/channel/confirmations.ts`,
    rules: [
      { pattern: /(\(await before\?\.answer\) \?\? false)/g, instead: 'true' },
      { pattern: /return (\(await confirmation\.answer\)) \?/g, instead: 'true' },
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
    tests: storedReleases,
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

const launchPlaces: readonly Place[] = [
  {
    file: '../launch/src/start/service.ts',
    rules: [
      { pattern: /= setTimeout\(\(\) => (child\.kill\('SIGKILL'\)), drainWithin\)/g, instead: 'void child' },
      { pattern: /drainWithin = (15_000)/g, instead: '1_000_000' },
    ],
    tests: ['../launch/src/start/service.test.ts'],
  },
  {
    file: '../launch/src/start/supervised-service.ts',
    rules: [
      { pattern: /(?:firstDelay|longestDelay|healthyAfter): ([\d_]+)/g, instead: '1_000_000' },
      { pattern: /delay = (Math\.min\(delay \* 2, longestDelay\))/g, instead: 'delay * 2' },
      { pattern: /( \* 2)/g, instead: '' },
      { pattern: /^\s+(if \(.* >= healthyAfter\) delay = firstDelay)$/gm, instead: '' },
    ],
    tests: ['../launch/src/start/supervised-service.test.ts'],
  },
]

const apiPlaces: readonly Place[] = [
  {
    file: 'src/platform/health/health.ts',
    rules: [{ pattern: /return await (Promise\.race\(\[check\(\), late\]\))/g, instead: '(void late, check())' }],
    tests: ['src/platform/health/health.test.ts'],
  },
  {
    file: 'src/platform/http/server-limits.ts',
    rules: [{ pattern: /keepAlive: ([\d_]+),/g, instead: '1_000_000' }],
    tests: ['src/platform/http/http-limits.test.ts'],
  },
  {
    file: 'src/platform/http/http-server.ts',
    rules: [
      { pattern: /^\s+(headersTimeout: limits\.headersTimeout,)$/gm, instead: '' },
      { pattern: /^\s+(keepAliveTimeout: limits\.keepAlive,)$/gm, instead: '' },
      { pattern: /^\s+(limitBodyTime\(app, limits, .*\))$/gm, instead: 'void limitBodyTime' },
      { pattern: /^\s+(limitIdleTime\(app\.server, .*\))$/gm, instead: 'void limitIdleTime' },
    ],
    tests: ['src/platform/http/http-limits.test.ts'],
  },
  {
    file: 'src/platform/settings/settings-table.ts',
    rules: [{ pattern: /WATCHDOG_SECONDS: setting\(kind\.seconds, (30)\)/g, instead: '0' }],
    tests: ['src/platform/settings/settings.test.ts'],
  },
  {
    file: 'src/server.ts',
    rules: [{ pattern: /http\.streams\.check(, http\.streams\.checkAll)\)/g, instead: '' }],
    tests: ['src/modules/sessions/session-streams.test.ts'],
  },
  {
    file: 'src/modules/speech/call-access.ts',
    rules: [{ pattern: /\(\) => (this\.#check\(\(\) => true\)),/g, instead: 'void 0' }],
    tests: ['src/modules/speech/realtime/realtime-nodes.test.ts'],
  },
]

/** Guards of the processes: of the edge and its releases, of the API's server, and of the launcher that runs both. */
export const serverPlaces: readonly Place[] = [
  ...connectionPlaces,
  ...proxyPlaces,
  ...releasePlaces,
  ...launchPlaces,
  ...apiPlaces,
]
