import type { ComponentType } from 'react'
import type { CommandLoader } from './define-commands.ts'
import { definePhrases, type PhraseLoaders, type PhraseTree, type RemotePhrases } from './define-phrases.ts'

/** The default export of a `*.page.tsx`. It has no props: params come from `useRoute()`, filters from `useSearch()`. */
export interface PageModule {
  readonly Page: ComponentType
}

export interface PageLoader {
  (): Promise<PageModule>
  /** Phrases that the page needs besides those of its remote. They load beside the page. */
  readonly phrases?: RemotePhrases
  /** Requests the data that the page shows first, while the code of the page still loads. */
  readonly fetchAhead?: FetchAhead
}

type FetchAhead = (params: Readonly<Record<string, string>>) => void

export type RemoteRoutes = Readonly<Record<string, PageLoader>>

/** The content of a remote's exposed `./routes`. */
export interface RemoteModule {
  readonly routes: RemoteRoutes
  readonly phrases?: RemotePhrases
  readonly commands?: CommandLoader
}

/** Maps each route id of the manifest (and each dialog's) to its lazy page. */
export const defineRoutes = <const Routes extends RemoteRoutes>(routes: Routes): Routes => routes

/** Names the requests of pages that need not wait for the code of their page. */
export const withFirstData = <const Routes extends RemoteRoutes>(
  routes: Routes,
  requests: Partial<Record<keyof Routes, FetchAhead>>,
): Routes => {
  for (const [id, fetchAhead] of Object.entries(requests)) Object.assign(routes[id] ?? {}, { fetchAhead })
  return routes
}

/** Gives pages further phrases of a namespace: `list: withAuthorPhrases(() => import('./list.page.tsx'))`. */
export const definePagePhrases = <Tree extends PhraseTree>(namespace: string, loaders: PhraseLoaders<Tree>) => {
  const phrases = definePhrases(namespace, loaders)
  return (load: () => Promise<PageModule>): PageLoader => Object.assign(() => load(), { phrases })
}

/** Creates a small page without a file of its own. */
export const definePage = (Page: ComponentType): PageModule => ({ Page })
