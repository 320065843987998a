import type { AttackedPlace } from './attack.ts'
import type { JsonSchema } from './json-schema.ts'
import type { RandomSource } from './random.ts'

export type ValueRange = 'valid' | 'boundary'

/** The source of ids of records that exist. */
export interface KnownIds {
  idFor: (field: string, random: RandomSource) => string
}

interface ValueOptions {
  schemas: Readonly<Record<string, JsonSchema>>
  random: RandomSource
  reach: ValueRange
  ids: KnownIds
  /** The place of one hostile value, if there is one. */
  attacked?: AttackedPlace | undefined
  /** With every field that may be left out. */
  complete?: boolean | undefined
}

const words = ['Ana', 'élan', 'plan', 'to be heard', 'Größe', '日本', '🙂 ok', 'What matters?']
const MOST_ITEMS = 60

const numberOf = (schema: JsonSchema, key: string): number | undefined => {
  const value = schema[key]
  return typeof value === 'number' ? value : undefined
}

const text = (schema: JsonSchema, { random, reach }: ValueOptions): string => {
  const least = numberOf(schema, 'minLength') ?? 0
  const most = numberOf(schema, 'maxLength') ?? 200
  if (reach === 'valid') return random.pick(words).slice(0, most).padEnd(least, 'a')
  return (random.chance(0.5) ? 'é' : 'x').repeat(random.pick([Math.max(least, 1), most]))
}

const freeText = (schema: JsonSchema, making: ValueOptions): string => {
  const value = text(schema, making)
  return making.attacked?.pass('text', value, schema) ?? value
}

const moments = ['2026-03-02T09:00:00Z', '2030-01-01T00:00:00.123Z', '1999-12-31T23:59:59Z']
const lastMoments = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']

const knownId = (schema: JsonSchema, field: string, { ids, random, attacked }: ValueOptions): string => {
  const id = ids.idFor(field, random)
  return attacked?.pass('id', id, schema) ?? id
}

const formattedText = (schema: JsonSchema, field: string, making: ValueOptions): string | undefined => {
  const { random, reach } = making
  const { format, pattern } = schema
  if (format === 'uuid') return knownId(schema, field, making)
  if (format === 'date-time') return random.pick(reach === 'valid' ? moments : lastMoments)
  if (format === 'date') return '2026-03-02'
  if (format === 'email') return `fuzz-${random.below(1e9)}@example.test`
  // Refused by every guard of addresses: a fuzzer never leaves the machine.
  if (format === 'uri') return 'https://127.0.0.1:9/v1'
  return typeof pattern === 'string' ? `abcdefgh${random.below(1000)}` : undefined
}

const numeric = (schema: JsonSchema, { random, reach }: ValueOptions): number => {
  const whole = schema['type'] === 'integer'
  const above = numberOf(schema, 'exclusiveMinimum')
  const least = numberOf(schema, 'minimum') ?? (above === undefined ? -1000 : above + (whole ? 1 : 0.5))
  const most = numberOf(schema, 'maximum') ?? 1_000_000
  if (reach === 'boundary') return random.pick([least, most])
  const value = least + random.next() * Math.min(most - least, 20)
  const step = numberOf(schema, 'multipleOf')
  if (whole) return Math.floor(value)
  return step === undefined ? value : Math.round(value)
}

const integer = (schema: JsonSchema, making: ValueOptions): number => {
  const value = numeric(schema, making)
  return making.attacked?.pass('integer', value, schema) ?? value
}

const list = (schema: JsonSchema, field: string, making: ValueOptions): unknown[] => {
  const { random, reach } = making
  const least = numberOf(schema, 'minItems') ?? 0
  const most = Math.min(numberOf(schema, 'maxItems') ?? 3, MOST_ITEMS)
  const length = reach === 'valid' ? Math.min(most, least + random.below(3)) : random.pick([least, most])
  return Array.from({ length }, () => makeValue((schema['items'] ?? {}) as JsonSchema, field, making))
}

const object = (schema: JsonSchema, making: ValueOptions): Record<string, unknown> => {
  const { random, attacked, complete } = making
  const requiredNames = (schema['required'] ?? []) as readonly string[]
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const optional = complete ? 1 : random.pick([0, 0.3, 1])
  const chosenFields = fields.filter(([name]) => requiredNames.includes(name) || random.chance(optional))
  const entries = chosenFields.map(([name, field]) => [name, makeValue(field, name, making)])
  const more = schema['additionalProperties']
  const extra =
    typeof more === 'object' && random.chance(0.5)
      ? [[`key-${random.below(9)}`, makeValue(more as JsonSchema, '', making)]]
      : []
  const value = Object.fromEntries([...entries, ...extra]) as Record<string, unknown>
  return more === false ? (attacked?.pass('object', value, schema) ?? value) : value
}

const resolveSchema = (schema: JsonSchema, { schemas, random }: ValueOptions): JsonSchema => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return schemas[reference.split('/').at(-1) ?? ''] ?? {}
  const variants = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined
  if (variants) return random.pick(variants)
  const all = schema['allOf'] as readonly JsonSchema[] | undefined
  if (all) return Object.assign({ ...schema, allOf: undefined }, ...all) as JsonSchema
  return schema
}

/** A value that a schema describes: an ordinary one, or one at the edges of what it allows. */
export const makeValue = (schema: JsonSchema, field: string, making: ValueOptions): unknown => {
  const { random } = making
  const plain = resolveSchema(schema, making)
  if (plain !== schema) return makeValue(plain, field, making)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'])
  const { type } = schema
  if (type === 'object') return object(schema, making)
  if (type === 'array') return list(schema, field, making)
  if (type === 'integer') return integer(schema, making)
  if (type === 'number') return numeric(schema, making)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'string') return formattedText(schema, field, making) ?? freeText(schema, making)
  return random.pick([1, 'text', null, true])
}
