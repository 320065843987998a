import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { LayoutProps } from '../page/page.ts'

let client: QueryClient | null = null

/** Loads the app's entry: theme, UI kit and query client. Public pages never load it. */
export async function loadApp(): Promise<ComponentType<LayoutProps>> {
  const { AppFrame, createQueryClient } = await import(/* webpackChunkName: "app" */ '../app/app.tsx')
  client ??= createQueryClient()
  return AppFrame
}

/** Set before a page of a remote can use it. */
export function queryClient(): QueryClient {
  if (!client) throw new Error('the query client comes with the app, which is not loaded on public pages')
  return client
}

/** The next user must not see data of the previous one. */
export const forgetAnswers = (): void => client?.clear()
