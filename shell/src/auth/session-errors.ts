/** The texts are the specification's, word for word. */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError'
  readonly status = 502

  constructor() {
    super('No access token received from backend')
  }
}

/** Collects the errors of both providers at sign-out. The session is cleared in any case. */
export class LogoutError extends AggregateError {
  override readonly name = 'LogoutError'

  constructor(errors: readonly unknown[]) {
    super(errors, 'Logout Error')
  }
}

export const noRefreshToken = (): Error =>
  new Error('Cannot refresh Keycloak token: No keycloak refresh token found in local storage')

export const noRefreshAnswer = (): Error => new Error('No data returned from keycloak refresh token endpoint')
