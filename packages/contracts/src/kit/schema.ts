/**
 * The smallest schema type that type inference needs. It keeps the type check of many calls cheaper than `z.ZodType`
 * (see the bench).
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export type InputOf<S> = S extends Schema ? S['_zod']['input'] : undefined
export type OutputOf<S> = S extends Schema ? S['_zod']['output'] : undefined
