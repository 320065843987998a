import type { OpenApiDocument } from './document.ts'
import type { JsonSchema } from './schemas.ts'

type Direction = 'request' | 'answer'
type Schemas = Record<string, JsonSchema>

interface Pair {
  before: JsonSchema
  after: JsonSchema
  at: string
  direction: Direction
}

const resolve = (schema: JsonSchema, schemas: Schemas): JsonSchema => {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
  return name ? (schemas[name] ?? {}) : schema
}

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)) : []
const typesOf = (schema: JsonSchema): string[] =>
  Array.isArray(schema['type']) ? strings(schema['type']) : strings([schema['type'] ?? null])
export const isSubset = (inner: readonly string[], outer: readonly string[]) =>
  inner.every((entry) => outer.includes(entry))

/** A field that is always null keeps its place for what comes later: callers know that it is nullable. */
const isReserved = ({ type }: JsonSchema): boolean => type === 'null'

/** A variant that says its type, such as an event: callers pass over types that they do not know. */
const isNamedVariant = ({ properties }: JsonSchema): boolean =>
  'const' in ((properties as Schemas | undefined)?.['type'] ?? {})

const mayNotGrow = (word: string, old: readonly JsonSchema[], now: readonly JsonSchema[]): boolean =>
  old.length > 0 && word !== 'anyOf' && !now.every(isNamedVariant)

const acceptsNull = ({ type, anyOf }: JsonSchema): boolean =>
  [type].flat().includes('null') || (Array.isArray(anyOf) && anyOf.some((variant) => isReserved(variant as JsonSchema)))

/** Compares the schemas of two documents and lists the changes that break a caller of the first one. */
export class SchemaComparison {
  readonly breaks: string[] = []
  readonly #before: Schemas
  readonly #after: Schemas
  readonly #visited = new Set<string>()

  constructor(before: OpenApiDocument, after: OpenApiDocument) {
    this.#before = before.components.schemas
    this.#after = after.components.schemas
  }

  schema(pair: Pair): void {
    const key = `${pair.direction} ${String(pair.before['$ref'])} ${String(pair.after['$ref'])}`
    if (pair.before['$ref'] && this.#visited.has(key)) return
    this.#visited.add(key)
    const resolvedPair = {
      ...pair,
      before: resolve(pair.before, this.#before),
      after: resolve(pair.after, this.#after),
    }
    this.#type(resolvedPair)
    this.#words(resolvedPair)
    this.#limits(resolvedPair)
    this.#properties(resolvedPair)
    this.#variants(resolvedPair)
    const items = resolvedPair.before['items'] as JsonSchema | undefined
    const nextItems = resolvedPair.after['items'] as JsonSchema | undefined
    if (items && nextItems) this.schema({ ...pair, before: items, after: nextItems, at: `${pair.at}[]` })
  }

  #type({ before, after, at, direction }: Pair) {
    if (isReserved(before) && acceptsNull(after)) return
    if (before['type'] === undefined || (direction === 'request' && after['type'] === undefined)) return
    const [inner, outer] =
      direction === 'request' ? [typesOf(before), typesOf(after)] : [typesOf(after), typesOf(before)]
    if (!isSubset(inner, outer))
      this.breaks.push(`${at}: type changed from ${typesOf(before).join('|')} to ${typesOf(after).join('|')}`)
  }

  #words({ before, after, at, direction }: Pair) {
    const [old, now] = [before, after].map((schema) =>
      strings(schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined)),
    )
    if (!old || !now || now.length === 0) return
    if (old.length === 0 && direction === 'request') this.breaks.push(`${at}: only ${now.join(', ')} are accepted now`)
    const removedWords = direction === 'request' ? old.filter((word) => !now.includes(word)) : []
    if (removedWords.length > 0) this.breaks.push(`${at}: ${removedWords.join(', ')} no longer accepted`)
  }

  #limits({ before, after, at, direction }: Pair) {
    if (direction === 'answer') return
    const tighter = (name: string, stricter: (old: number, now: number) => boolean, none: number) => {
      const old = (before[name] as number | undefined) ?? none
      const now = (after[name] as number | undefined) ?? none
      if (stricter(old, now)) this.breaks.push(`${at}: ${name} tightened from ${old} to ${now}`)
    }
    for (const name of ['minLength', 'minimum', 'minItems'])
      tighter(name, (old, now) => now > old, Number.NEGATIVE_INFINITY)
    for (const name of ['maxLength', 'maximum', 'maxItems'])
      tighter(name, (old, now) => now < old, Number.POSITIVE_INFINITY)
    if (after['pattern'] !== undefined && after['pattern'] !== before['pattern'])
      this.breaks.push(`${at}: pattern changed`)
  }

  #properties({ before, after, at, direction }: Pair) {
    const old = (before['properties'] ?? {}) as Schemas
    const now = (after['properties'] ?? {}) as Schemas
    const oldRequired = (before['required'] ?? []) as string[]
    const nowRequired = (after['required'] ?? []) as string[]
    for (const [name, schema] of Object.entries(old)) {
      const next = now[name]
      if (!next) this.breaks.push(`${at}.${name}: removed`)
      else this.schema({ before: schema, after: next, at: `${at}.${name}`, direction })
    }
    const [stricter, looser] = direction === 'request' ? [nowRequired, oldRequired] : [oldRequired, nowRequired]
    for (const name of stricter.filter(
      (entry) => !looser.includes(entry) && (direction === 'request' || entry in now),
    )) {
      this.breaks.push(direction === 'request' ? `${at}.${name}: required now` : `${at}.${name}: may be absent now`)
    }
  }

  #variants({ before, after, at, direction }: Pair) {
    for (const word of ['anyOf', 'oneOf', 'allOf']) {
      const old = (before[word] ?? []) as JsonSchema[]
      const now = (after[word] ?? []) as JsonSchema[]
      const fewer = direction === 'request' && now.length < old.length
      const more = direction === 'answer' && now.length > old.length && mayNotGrow(word, old, now)
      if (fewer || more) this.breaks.push(`${at}: ${word} has ${now.length} variants, had ${old.length}`)
      for (const [index, schema] of old.entries()) {
        const next = now[index]
        if (next) this.schema({ before: schema, after: next, at: `${at}(${index})`, direction })
      }
    }
  }
}
