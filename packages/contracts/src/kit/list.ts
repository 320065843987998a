import { z } from 'zod'

export const pageSizes = [12, 24, 48] as const
export const sortKeys = ['updated_at', '-updated_at', 'name'] as const

/** The query of every list call. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().pipe(z.literal(pageSizes)).default(12),
  sort: z.enum(sortKeys).default('-updated_at'),
  search: z.string().trim().max(120).optional(),
})

/** The answer of every list call. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    size: z.number().int().positive(),
  })

/** Capital letters name the same record; stored references and streams name it by the small ones. */
export const recordId = z.uuid().toLowerCase()

export const idParams = z.object({ id: recordId })
