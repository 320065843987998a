import type { SessionUser, SignInMethod } from '@parley/mfe-kit/host'
import type { TextStore } from './safe-storage.ts'
import { microphoneKey, returnKey, storageKeys } from './storage-keys.ts'

export interface KeycloakTokens {
  readonly access: string
  readonly refresh: string
}

/** The tokens of this browser. Only this store decides which token is current. */
export class TokenVault {
  readonly #local: TextStore
  readonly #perTab: TextStore

  constructor(local: TextStore, perTab: TextStore) {
    this.#local = local
    this.#perTab = perTab
  }

  /** True while a guest token is current. The backup then exists; it is empty without an earlier sign-in. */
  get isGuest(): boolean {
    return this.#local.getItem(storageKeys.guestBackup) !== null
  }

  /** True while a guest token replaces an earlier sign-in. */
  get hasBackup(): boolean {
    return Boolean(this.#local.getItem(storageKeys.guestBackup))
  }

  get lastMethod(): SignInMethod | null {
    const method = this.#local.getItem(storageKeys.lastMethod)
    return method === 'fau' || method === 'keycloak' ? method : null
  }

  get lastRealm(): string | null {
    return this.#local.getItem(storageKeys.lastRealm)
  }

  /** Sign-in method of the current token. A guest token counts as a password sign-in. */
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

  /** The page to open after the identity provider, which returns every user to the same address. */
  get returnPath(): string | null {
    return this.#perTab.getItem(returnKey)
  }

  /** Tokens that a sign-out must end on the server. */
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

  /** The first guest token moves the current token to the backup. Another guest token only replaces the first one. */
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

  /** A sign-out keeps the last login method, the realm and the microphone. */
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
