import { matchPattern, parsePattern } from '@parley/contracts/registry'

export interface RouteRule {
  readonly from: string
  /** May repeat the params of `from`. */
  readonly to: string
  /** Needed when `to` is on another origin. */
  readonly external?: boolean
}

export interface RuleAnswer {
  readonly to: string
  readonly external: boolean
}

/** Addresses that users guess, and former addresses. */
export const routeRules: readonly RouteRule[] = [
  { from: '/login', to: '/#login' },
  { from: '/forgot-password', to: '/#forgot-password' },
  { from: '/reset-password', to: '/#reset-password' },
  { from: '/terms', to: '/terms/conditions' },
  { from: '/settings/user', to: '/settings/user/list' },
  { from: '/settings/organization', to: '/settings/organization/list' },
  { from: '/ai-providers', to: '/ai-providers/list' },
]

const fill = (to: string, params: Readonly<Record<string, string>>): string =>
  to.replaceAll(/\{(\w+)[?*]?\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const withSearch = (to: string, search: string): string => {
  const at = to.indexOf('#')
  return at < 0 ? `${to}${search}` : `${to.slice(0, at)}${search}${to.slice(at)}`
}

/** Applies the first rule that matches the path. Own pages keep the query; another origin never gets it. */
export function applyRules(rules: readonly RouteRule[], path: string, search = ''): RuleAnswer | null {
  for (const { from, to, external = false } of rules) {
    const match = matchPattern(parsePattern(from), path)
    if (match) return { to: external ? fill(to, match.params) : withSearch(fill(to, match.params), search), external }
  }
  return null
}
