import type { JsonSchema } from './json-schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

type Content = Readonly<Record<string, { schema: JsonSchema }>>

interface Operation {
  operationId: string
  tags: readonly string[]
  parameters: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}

/** As much of an OpenAPI document as requests are made from and answers are held to. */
export interface FuzzedDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, JsonSchema>> }
}

export interface Target {
  method: string
  path: string
  operation: Operation
}

export const targetsOf = ({ paths }: FuzzedDocument): readonly Target[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
