import type { CallTree } from '../kit/index.ts'

/** Every call of the API, by group and name. The server, the client and the OpenAPI document follow from it. */
export const contract = {} as const satisfies CallTree

export type Contract = typeof contract
