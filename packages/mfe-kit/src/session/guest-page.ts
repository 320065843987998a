/** The page of the last guest of this browser, and the session that it opens. */
const key = 'guest_page'

interface GuestPage {
  readonly session: string
  readonly page: string
}

const isGuestPage = (value: unknown): value is GuestPage =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  'page' in value &&
  typeof value.session === 'string' &&
  typeof value.page === 'string' &&
  value.page.startsWith('/shared/')

/** Remembers by which page a guest opened a session. A guest has no account: only this page leads them back. */
export const rememberGuestPage = (kept: GuestPage): void => {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without a storage the guest opens the link again.
  }
}

export const forgetGuestPage = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without a storage nothing was kept.
  }
}

const readGuestPage = (): GuestPage | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isGuestPage(kept) ? kept : null
  } catch {
    return null
  }
}

/** The page that leads a guest back to a session, by its id or by an address that names it. */
export const guestPageOf = (sessionOrPath: string): string | null => {
  const kept = readGuestPage()
  return kept && sessionOrPath.endsWith(kept.session) ? kept.page : null
}

/** The page that leads the guest of this browser back to the session that they are in. */
export const currentGuestPage = (): string | null => readGuestPage()?.page ?? null
