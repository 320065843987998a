import { useLanguages, useScheme } from '@parley/mfe-kit'
import { useHost } from '@parley/mfe-kit/host'
import { UiProvider } from '@parley/ui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { LayoutProps } from '../page/page.ts'
import { reloadAfterOutage } from './reload-after-outage.ts'

/** Reads are tried again by the client itself; here a failure is a failure. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  })
  reloadAfterOutage(client)
  return client
}

const nonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

/** The frame around pages that come from remotes. */
export function AppFrame({ children }: LayoutProps) {
  const { scheme } = useScheme()
  const language = useLanguages().current
  const client = useHost().queryClient()
  return (
    <QueryClientProvider client={client}>
      <UiProvider scheme={scheme} language={language} nonce={nonce()}>
        {children}
      </UiProvider>
    </QueryClientProvider>
  )
}
