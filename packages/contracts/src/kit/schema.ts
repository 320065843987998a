/**
 * The least that type inference needs of a schema. Constraining by this instead of `z.ZodType` keeps the
 * type-check of many calls cheap (see the bench).
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export type InputOf<S> = S extends Schema ? S['_zod']['input'] : undefined
export type OutputOf<S> = S extends Schema ? S['_zod']['output'] : undefined
