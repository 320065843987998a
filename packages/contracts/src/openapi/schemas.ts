import { z } from 'zod'
import type { Schema } from '../kit/index.ts'

export type JsonSchema = { [key: string]: unknown }

/** Writes schemas with `.meta({ id })` once, under `components`. */
export class SchemaCollector {
  readonly components: Record<string, JsonSchema> = {}

  /** `input` as callers write it, `output` as they read it. */
  collect(schema: Schema, io: 'input' | 'output'): JsonSchema {
    const {
      $defs,
      $schema: _dialect,
      ...own
    } = z.toJSONSchema(schema as z.ZodType, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    const { id, ...rest } = own
    const names = new Map(Object.keys($defs ?? {}).map((name) => [name, this.#nameFor(name, $defs?.[name] ?? {}, io)]))
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id: _id, ...body } = definition
      this.components[names.get(name) ?? name] = relocate(body, names) as JsonSchema
    }
    if (typeof id !== 'string') return relocate(rest, names) as JsonSchema
    const name = this.#nameFor(id, rest, io)
    this.components[name] = relocate(rest, names) as JsonSchema
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Input and output share one name if they are equal; otherwise the input has its own name. */
  #nameFor(name: string, definition: JsonSchema, io: 'input' | 'output'): string {
    const { id: _id, ...body } = definition
    const text = JSON.stringify(body)
    const knownText = this.#seen.get(name)
    if (knownText === undefined || knownText === text) {
      this.#seen.set(name, text)
      return name
    }
    return `${name}${io === 'input' ? 'Input' : 'Output'}`
  }

  readonly #seen = new Map<string, string>()
}

const relocate = (node: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(node)) return node.map((entry) => relocate(entry, names))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, relocate(value, names)]
      const name = value.replace('#/$defs/', '')
      return [key, `#/components/schemas/${names.get(name) ?? name}`]
    }),
  )
}
