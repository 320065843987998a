interface Required {
  readonly permissions: readonly string[]
  readonly roles: readonly string[]
}

export interface Refusal extends Required {
  readonly path: string
}

let last: Refusal | null = null

/** Kept beside the address, which stays `/403`: what the guard asked for and the person does not hold. */
export const rememberRefusal = (path: string, route: Required, held: Required): void => {
  last = {
    path,
    permissions: route.permissions.filter((permission) => !held.permissions.includes(permission)),
    roles: route.roles.filter((role) => !held.roles.includes(role)),
  }
}

/** Null after a reload, and on the server. */
export const lastRefusal = (): Refusal | null => last
