/**
 * Path and query of a request as they were sent. Never by `new URL(target, base)`: `//elsewhere/x` and
 * `http://elsewhere/x` would choose another host.
 */
export const requestTarget = (sentTarget: string | undefined): { readonly path: string; readonly search: string } => {
  const target = (sentTarget ?? '/').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const at = target.indexOf('?')
  const path = at === -1 ? target : target.slice(0, at)
  return { path: path.startsWith('/') ? path : `/${path}`, search: at === -1 ? '' : target.slice(at) }
}
