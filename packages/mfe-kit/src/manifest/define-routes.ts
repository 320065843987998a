import type { ComponentType } from 'react'
import type { CommandLoader } from './define-commands.ts'
import type { RemotePhrases } from './define-phrases.ts'

/** The default export of a `*.page.tsx`. It has no props: params come from `useRoute()`, filters from `useSearch()`. */
export interface PageModule {
  readonly Page: ComponentType
}

export type PageLoader = () => Promise<PageModule>
export type RemoteRoutes = Readonly<Record<string, PageLoader>>

/** The content of a remote's exposed `./routes`. */
export interface RemoteModule {
  readonly routes: RemoteRoutes
  readonly phrases?: RemotePhrases
  readonly commands?: CommandLoader
}

/** Maps each route id of the manifest (and each dialog's) to its lazy page. */
export const defineRoutes = <const Routes extends RemoteRoutes>(routes: Routes): Routes => routes

/** Creates a small page without a file of its own. */
export const definePage = (Page: ComponentType): PageModule => ({ Page })
