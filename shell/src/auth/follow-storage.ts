import type { ShellSession } from './session-store.ts'
import { storageKeys } from './storage-keys.ts'

// A rotated single sign-on token is the same person's; anything else may have changed who is signed in.
const telling: ReadonlySet<string | null> = new Set([
  storageKeys.accessToken,
  storageKeys.guestBackup,
  storageKeys.keycloakRefresh,
  storageKeys.roles,
  storageKeys.permissions,
  null,
])

/** Two tabs agree: what one signs in or out, the other follows. Returns what stops it. */
export function followOtherTabs(session: ShellSession, page: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const rotated = key === storageKeys.keycloakRefresh && newValue !== null
    if (!telling.has(key) || rotated) return
    clearTimeout(timer)
    // One change of session touches several keys: look once, when all are written.
    timer = setTimeout(() => void session.followStorage(), 50)
  }
  page.addEventListener('storage', onStorage)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('storage', onStorage)
  }
}
