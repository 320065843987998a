import { z } from 'zod'

type WithoutDefault<F> = F extends z.ZodDefault<infer Inner> ? Inner : F
type ChangeShape<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<WithoutDefault<S[K]> & z.ZodType> }

/**
 * Some fields of a draft. A default belongs to creating: left in, it would overwrite what an update does not mention.
 */
export const partOf = <S extends z.ZodRawShape>(draft: z.ZodObject<S>) => {
  const fields = Object.entries(draft.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)),
  ])
  return z.object(Object.fromEntries(fields) as ChangeShape<S>)
}

/** The body of an update: some fields of a draft, and the version that was read. */
export const changeOf = <S extends z.ZodRawShape>(draft: z.ZodObject<S>) =>
  z.object({
    ...partOf(draft).shape,
    version: z.number().int().positive(),
    /** Of a fork: the version of its origin of which the author has taken over or declined every change. */
    forked_version: z.number().int().positive().optional(),
    /** Of a fork: the changes in this version of its origin that the author does not want. */
    declined_changes: z
      .object({ version: z.number().int().positive(), fields: z.array(z.string().min(1).max(60)).max(100) })
      .optional(),
  })
