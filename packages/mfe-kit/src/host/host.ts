import type { ApiClient } from '@parley/api-client'
import type { Language, Registry } from '@parley/contracts/registry'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { MiddlewareRegistry } from './middleware.ts'
import type { Navigation } from './navigation.ts'
import type { Notices } from './notices.ts'
import type { ReadableState } from './readable.ts'
import type { Session } from './session.ts'
import type { TextSizing } from './text-size.ts'

export type SchemePreference = 'light' | 'dark' | 'system'

export interface SchemeState {
  readonly preference: SchemePreference
  readonly scheme: 'light' | 'dark'
}

export interface Scheme extends ReadableState<SchemeState> {
  readonly choose: (preference: SchemePreference) => void
}

export interface Languages {
  readonly current: Language
  /** Locale for numbers and dates; a user with en-US keeps American formats. */
  readonly locale: 'en-GB' | 'en-US' | 'fr-FR'
  /** Holds the phrases of the shell and of each loaded remote, by namespace. */
  readonly i18n: i18n
  /** Stores the language and opens the same page in it. */
  choose(language: Language): void
  /** This page's address in another language. */
  href(language: Language): string
}

/** Delays the reload for a new build while a live session runs. */
export interface LiveGuard {
  hold(): () => void
}

/** Applications of other teams that are shared with the signed-in user. */
export interface Applications {
  /** Reads the user's applications again and updates pages, menu and palette. */
  readonly refresh: () => Promise<void>
}

/** Everything that the shell provides to remotes: one per page in the browser, one per request on the server. */
export interface Host {
  readonly session: Session
  readonly navigation: Navigation
  readonly scheme: Scheme
  readonly textSize: TextSizing
  readonly languages: Languages
  readonly notices: Notices
  readonly middleware: MiddlewareRegistry
  readonly live: LiveGuard
  readonly registry: ReadableState<Registry>
  readonly api: ApiClient
  readonly applications: Applications
  /** Created on first use, so public pages load no query client. */
  readonly queryClient: () => QueryClient
  /** Prefetches the code of the page at an address, except on slow or metered connections. */
  readonly prefetch: (to: string) => void
}
