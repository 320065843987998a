import { PageFailure } from '../errors/page-error.ts'

export type Target =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'external'; readonly url: string }

const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const hasScheme = (to: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(to)

// Browsers remove these characters from an address, so "java\nscript:" is a script, too.
const withoutControls = (to: string): string =>
  [...to]
    .filter((character) => character.charCodeAt(0) > 31 && character.charCodeAt(0) !== 127)
    .join('')
    .trim()

const parse = (to: string, origin: string): URL => {
  try {
    return new URL(to, origin)
  } catch (cause) {
    throw new PageFailure(`"${to}" is not an address`, { cause })
  }
}

/** Decides where an address leads. Another origin needs the external option; dangerous protocols are always refused. */
export function readTarget(
  wantedAddress: string,
  { origin, external = false }: { readonly origin: string; readonly external?: boolean },
): Target {
  const to = withoutControls(wantedAddress)
  const url = parse(to, origin)
  if (!safeProtocols.has(url.protocol)) {
    throw new PageFailure(`Cannot navigate to an address with the protocol "${url.protocol}"`)
  }
  const leaves = url.origin !== origin
  if (leaves && !external) {
    throw new PageFailure(`Navigating to the external address "${to}" needs the option external: true`)
  }
  if (leaves || (external && hasScheme(to))) return { kind: 'external', url: url.href }
  return { kind: 'internal', to: `${url.pathname}${url.search}${url.hash}` }
}

/** Answers the address of an own page, and null for any other. Use it for addresses in links that strangers can write. */
function sameOriginPath(wantedPath: string | null, origin: string): string | null {
  if (!wantedPath?.startsWith('/')) return null
  try {
    const target = readTarget(wantedPath, { origin })
    return target.kind === 'internal' ? target.to : null
  } catch {
    return null
  }
}

/** Answers the page to open after sign-in: an own page, except /logout. */
export function returnPath(wantedPath: string | null, origin: string): string | null {
  const path = sameOriginPath(wantedPath, origin)
  return path && !/^(?:\/fr)?\/logout(?:[/?#]|$)/.test(path) ? path : null
}
