import { z } from 'zod'
import { closeLine } from './one-line.ts'
import type { Schema } from './schema.ts'

const INT32 = { min: -2_147_483_648, max: 2_147_483_647 }

/** Limits an integer without bounds in its schema to 32 bits, as in the database. */
const boundInteger = (schema: z.ZodNumber): z.ZodType => {
  const { minValue, maxValue } = schema
  if (schema.format !== 'safeint') return schema
  const boundedBelow = (minValue ?? -Infinity) > Number.MIN_SAFE_INTEGER ? schema : schema.min(INT32.min)
  return (maxValue ?? Infinity) < Number.MAX_SAFE_INTEGER ? boundedBelow : boundedBelow.max(INT32.max)
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodReadonly

const isWrapper = (schema: z.ZodType): schema is Wrapper =>
  [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly].some((type) => schema instanceof type)

/** Rebuilds a schema at every depth with bounded integers and names of one line; `refusesUnknownFields` closes its objects as well. */
const rebuild = (schema: z.ZodType, refusesUnknownFields: boolean): z.ZodType => {
  const inner = (part: unknown) => rebuild(part as z.ZodType, refusesUnknownFields)
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, inner(field)]))
    const catchall = schema.def.catchall ?? (refusesUnknownFields ? z.never() : undefined)
    return schema.clone({ ...schema.def, shape, ...(catchall ? { catchall } : {}) })
  }
  if (schema instanceof z.ZodNumber) return boundInteger(schema)
  if (schema instanceof z.ZodString) return closeLine(schema)
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: inner(schema.element) })
  if (schema instanceof z.ZodRecord) return schema.clone({ ...schema.def, valueType: inner(schema.def.valueType) })
  if (schema instanceof z.ZodUnion) return schema.clone({ ...schema.def, options: schema.options.map(inner) })
  if (!isWrapper(schema)) return schema
  const wrapper = schema as z.ZodOptional
  return wrapper.clone({ ...wrapper.def, innerType: inner(wrapper.def.innerType) })
}

const close = (schema: z.ZodType): z.ZodType => rebuild(schema, true)

/** Limits the integers of a schema to 32 bits at every depth. Its objects ignore unknown fields as before. */
export const boundIntegers = <S extends z.ZodType>(schema: S): S => rebuild(schema, false) as unknown as S

/**
 * The schema of a body: at every depth an object refuses fields that it does not name, unless it is loose,
 * and an integer stays within 32 bits, unless it states its own bounds. Answers keep the schema as it was written: they
 * drop unknown fields.
 */
export const closeBody = <S extends Schema | undefined>(schema: S): S =>
  schema && (close(schema as unknown as z.ZodType) as unknown as S)

/** The same for a query, except that unknown names are ignored: addresses pick up parameters of other tools. */
export const closeQuery = <S extends Schema | undefined>(schema: S): S =>
  schema && ((close(schema as unknown as z.ZodType) as z.ZodObject).strip() as unknown as S)
