import { createContext, type ReactNode, useContext } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Host } from './host.ts'

const HostContext = createContext<Host | null>(null)
let providedHost: Host | null = null

/** The shell calls this once per page, in the browser only: on the server all requests share one module. */
export function provideHost(host: Host): () => void {
  providedHost = host
  return () => {
    if (providedHost === host) providedHost = null
  }
}

/** The host for functions outside components (`navigateTo`, `can`, `notify`). Use it in the browser only. */
export function currentHost(): Host {
  if (!providedHost) throw new Error('mfe-kit: no host yet; the shell provides it before any remote is loaded')
  return providedHost
}

export const HostProvider = ({ host, children }: { readonly host: Host; readonly children: ReactNode }) => (
  <HostContext value={host}>
    <I18nextProvider i18n={host.languages.i18n}>{children}</I18nextProvider>
  </HostContext>
)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('mfe-kit: rendered outside the shell; wrap it in renderRemotePage() when testing')
  return host
}
