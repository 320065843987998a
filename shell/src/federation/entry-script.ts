import type { RegistryRemote } from '@parley/contracts/registry'

interface EntryAttributes {
  readonly nonce: string
  readonly integrity?: string
}

const pathBelow = (remote: RegistryRemote, url: string): string | null => {
  const base = new URL(remote.base, window.location.href).href
  return url.startsWith(base) ? url.slice(base.length) : null
}

const absolute = (url: string): string => new URL(url, window.location.href).href

/** Attributes of a remote's script. A published file needs a known hash; an override has none. */
function entryAttributes(remotes: readonly RegistryRemote[], url: string, nonce: string): EntryAttributes {
  const remote = remotes.find(
    (candidate) => absolute(candidate.entry) === absolute(url) || pathBelow(candidate, absolute(url)) !== null,
  )
  if (!remote) throw new Error(`${url} belongs to no remote of this page`)
  if (remote.overridden) return { nonce }
  const path = pathBelow(remote, absolute(url))
  const integrity = path === null ? undefined : remote.integrity[path]
  if (!integrity) throw new Error(`${url} has no integrity`)
  return { nonce, integrity }
}

/** Creates the entry's script element. The build adds integrity to a remote's chunks, but not to its entry. */
export function createEntryScript(remotes: readonly RegistryRemote[], url: string, nonce: string): HTMLScriptElement {
  const { integrity } = entryAttributes(remotes, url, nonce)
  const script = document.createElement('script')
  script.src = url
  script.nonce = nonce
  script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  return script
}
