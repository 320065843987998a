import type { SessionUser, SignInMethod } from '@parley/mfe-kit/host'
import type { TextStore } from './safe-storage.ts'
import { microphoneKey, returnKey, storageKeys } from './storage-keys.ts'

export interface KeycloakTokens {
  readonly access: string
  readonly refresh: string
}

/** The tokens of this browser: the one place that knows which of them counts. */
export class TokenVault {
  readonly #local: TextStore
  readonly #perTab: TextStore

  constructor(local: TextStore, perTab: TextStore) {
    this.#local = local
    this.#perTab = perTab
  }

  /** A guest has a backup, even when it is the empty text of someone who was not signed in. */
  get isGuest(): boolean {
    return this.#local.getItem(storageKeys.guestBackup) !== null
  }

  get lastMethod(): SignInMethod | null {
    const method = this.#local.getItem(storageKeys.lastMethod)
    return method === 'fau' || method === 'keycloak' ? method : null
  }

  get lastRealm(): string | null {
    return this.#local.getItem(storageKeys.lastRealm)
  }

  /** How the current token was come by; a guest token is like a password's. */
  get method(): SignInMethod | null {
    if (this.token === null) return null
    return this.#usesKeycloak ? 'keycloak' : 'fau'
  }

  get token(): string | null {
    return this.#local.getItem(this.#usesKeycloak ? storageKeys.keycloakAccess : storageKeys.accessToken) || null
  }

  get refreshToken(): string | null {
    return this.#local.getItem(storageKeys.keycloakRefresh) || null
  }

  /** Where to go on to after the identity provider, which sends everyone back to one address. */
  get returnPath(): string | null {
    return this.#perTab.getItem(returnKey)
  }

  /** Tokens whose server rows signing out has to end. */
  get passwordTokens(): string[] {
    const tokens = [this.#local.getItem(storageKeys.accessToken)]
    if (this.lastMethod !== 'keycloak') tokens.push(this.#local.getItem(storageKeys.guestBackup))
    return tokens.filter((token): token is string => Boolean(token))
  }

  get #usesKeycloak(): boolean {
    return !this.isGuest && this.lastMethod === 'keycloak'
  }

  savePassword(token: string): void {
    this.#forgetTokens()
    this.#local.setItem(storageKeys.accessToken, token)
    this.#local.setItem(storageKeys.lastMethod, 'fau')
  }

  saveKeycloak({ access, refresh }: KeycloakTokens): void {
    this.#forgetTokens()
    this.#local.setItem(storageKeys.keycloakAccess, access)
    this.#local.setItem(storageKeys.keycloakRefresh, refresh)
    this.#local.setItem(storageKeys.lastMethod, 'keycloak')
  }

  rotateKeycloak({ access, refresh }: KeycloakTokens): void {
    this.#local.setItem(storageKeys.keycloakRefresh, refresh)
    this.#local.setItem(storageKeys.keycloakAccess, access)
  }

  saveRealm(realm: string): void {
    this.#local.setItem(storageKeys.lastRealm, realm)
  }

  saveReturn(path: string | null): void {
    if (path) this.#perTab.setItem(returnKey, path)
    else this.#perTab.removeItem(returnKey)
  }

  /** The first guest token backs up what was there; a further one only takes the guest token's place. */
  enterGuest(token: string): void {
    if (!this.isGuest) this.#local.setItem(storageKeys.guestBackup, this.token ?? '')
    this.#local.setItem(storageKeys.accessToken, token)
  }

  leaveGuest(): void {
    const backup = this.#local.getItem(storageKeys.guestBackup)
    if (backup === null) return
    this.#local.removeItem(storageKeys.accessToken)
    this.#local.removeItem(storageKeys.guestBackup)
    if (backup && this.lastMethod === 'keycloak') this.#local.setItem(storageKeys.keycloakAccess, backup)
    else if (backup) this.#local.setItem(storageKeys.accessToken, backup)
  }

  saveRights({ organization_role, permissions }: SessionUser): void {
    this.#local.setItem(storageKeys.roles, JSON.stringify([organization_role]))
    this.#local.setItem(storageKeys.permissions, JSON.stringify(permissions))
  }

  /** Last method, realm and microphone device are conveniences that outlive a session. */
  clear(): void {
    this.#forgetTokens()
    this.#local.removeItem(storageKeys.roles)
    this.#local.removeItem(storageKeys.permissions)
    this.#perTab.removeItem(microphoneKey)
  }

  #forgetTokens(): void {
    for (const key of [
      storageKeys.accessToken,
      storageKeys.guestBackup,
      storageKeys.keycloakAccess,
      storageKeys.keycloakRefresh,
    ]) {
      this.#local.removeItem(key)
    }
  }
}
