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
export const rememberGuestPage = (page: GuestPage): void => {
  try {
    localStorage.setItem(key, JSON.stringify(page))
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
    const page: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isGuestPage(page) ? page : null
  } catch {
    return null
  }
}

/** The page that leads a guest back to a session, by its id or by an address that names it. */
export const guestPageOf = (sessionOrPath: string): string | null => {
  const page = readGuestPage()
  return page && sessionOrPath.endsWith(page.session) ? page.page : null
}

/** The page that leads the guest of this browser back to the session that they are in. */
export const currentGuestPage = (): string | null => readGuestPage()?.page ?? null
