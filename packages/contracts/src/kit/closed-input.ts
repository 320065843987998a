import { z } from 'zod'
import type { Schema } from './schema.ts'

const INT32 = { min: -2_147_483_648, max: 2_147_483_647 }

/** Limits an integer without bounds in its schema to 32 bits, as in the database. */
const boundInteger = (schema: z.ZodNumber): z.ZodType => {
  const { minValue, maxValue } = schema
  if (schema.format !== 'safeint') return schema
  const bounded = (minValue ?? -Infinity) > Number.MIN_SAFE_INTEGER ? schema : schema.min(INT32.min)
  return (maxValue ?? Infinity) < Number.MAX_SAFE_INTEGER ? bounded : bounded.max(INT32.max)
}

const closeObject = (schema: z.ZodObject): z.ZodType => {
  const { def } = schema
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, close(field as z.ZodType)]),
  )
  return schema.clone({ ...def, shape, catchall: def.catchall ?? z.never() })
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodReadonly

const isWrapper = (schema: z.ZodType): schema is Wrapper =>
  [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly].some((type) => schema instanceof type)

const closeWrapper = (schema: Wrapper): z.ZodType =>
  (schema as z.ZodOptional).clone({
    ...(schema as z.ZodOptional).def,
    innerType: close(schema.def.innerType as z.ZodType),
  })

const close = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) return closeObject(schema)
  if (schema instanceof z.ZodNumber) return boundInteger(schema)
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: close(schema.element as z.ZodType) })
  if (schema instanceof z.ZodUnion) {
    return schema.clone({ ...schema.def, options: schema.options.map((option) => close(option as z.ZodType)) })
  }
  return isWrapper(schema) ? closeWrapper(schema) : schema
}

/**
 * The schema of a body: at every depth an object refuses fields that it does not name, unless it is loose,
 * and an integer stays within 32 bits, unless it states its own bounds. Answers keep the schema as it was written: they
 * drop what they do not name.
 */
export const closeBody = <S extends Schema | undefined>(schema: S): S =>
  schema && (close(schema as unknown as z.ZodType) as unknown as S)

/** The same for a query, except that unknown names are ignored: addresses pick up parameters of other tools. */
export const closeQuery = <S extends Schema | undefined>(schema: S): S =>
  schema && ((close(schema as unknown as z.ZodType) as z.ZodObject).strip() as unknown as S)
