import type { ApiClient } from '@parley/api-client'
import type { Language, Registry } from '@parley/contracts/registry'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { MiddlewareRegistry } from './middleware.ts'
import type { Navigation } from './navigation.ts'
import type { Notices } from './notices.ts'
import type { Readable } from './readable.ts'
import type { Session } from './session.ts'
import type { TextSizing } from './text-size.ts'

export type SchemePreference = 'light' | 'dark' | 'system'

export interface SchemeState {
  readonly preference: SchemePreference
  readonly scheme: 'light' | 'dark'
}

export interface Scheme extends Readable<SchemeState> {
  readonly choose: (preference: SchemePreference) => void
}

export interface Languages {
  readonly current: Language
  /** The reader's format of numbers and dates: en-US readers keep theirs. */
  readonly locale: 'en-GB' | 'en-US' | 'fr-FR'
  /** Holds the words of the shell and of each remote that was loaded, under their namespaces. */
  readonly i18n: i18n
  /** Remembers the choice and opens the same page in that language. */
  choose(language: Language): void
  /** This page's address in another language. */
  href(language: Language): string
}

/** Keeps the page from reloading for a new build while something live must not be cut off. */
export interface LiveGuard {
  hold(): () => void
}

/** Everything the shell provides to remotes: made once per page, or once per request on the server. */
export interface Host {
  readonly session: Session
  readonly navigation: Navigation
  readonly scheme: Scheme
  readonly textSize: TextSizing
  readonly languages: Languages
  readonly notices: Notices
  readonly middleware: MiddlewareRegistry
  readonly live: LiveGuard
  readonly registry: Readable<Registry>
  readonly api: ApiClient
  /** Made on first use, so that public pages carry no query client. */
  readonly queryClient: () => QueryClient
  /** Fetches the code of the page behind an address ahead of time; does nothing on slow or metered connections. */
  readonly prefetch: (to: string) => void
}
