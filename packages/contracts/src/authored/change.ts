import { z } from 'zod'

type WithoutDefault<F> = F extends z.ZodDefault<infer Inner> ? Inner : F
type ChangeShape<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<WithoutDefault<S[K]> & z.ZodType> }

/**
 * What an update may send: what it likes of a draft's fields, and the version that was read. A default belongs to creating:
 * left in, it would overwrite what an update does not mention.
 */
export const changeOf = <S extends z.ZodRawShape>(draft: z.ZodObject<S>) => {
  const fields = Object.entries(draft.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)),
  ])
  return z.object({ ...(Object.fromEntries(fields) as ChangeShape<S>), version: z.number().int().positive() })
}
