import type { ShellSession } from './session-store.ts'
import { storageKeys } from './storage-keys.ts'

// A refreshed single sign-on token belongs to the same user. A change of any of these keys may mean another user.
const userKeys: ReadonlySet<string | null> = new Set([
  storageKeys.accessToken,
  storageKeys.guestBackup,
  storageKeys.keycloakRefresh,
  storageKeys.roles,
  storageKeys.permissions,
  null,
])

/** Follows sign-ins and sign-outs of other tabs. The returned function stops it. */
export function followOtherTabs(session: ShellSession, page: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const isRotation = key === storageKeys.keycloakRefresh && newValue !== null
    if (!userKeys.has(key) || isRotation) return
    clearTimeout(timer)
    // A sign-in writes several keys, so read them once after the last write.
    timer = setTimeout(() => void session.followStorage(), 50)
  }
  page.addEventListener('storage', onStorage)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('storage', onStorage)
  }
}
