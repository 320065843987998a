import type { Access } from '../access/index.ts'
import { type ErrorCode, problem, problems } from '../errors/index.ts'
import { type Call, type CallTree, callsOf, type NamedCall, paramNames } from '../kit/index.ts'
import { type JsonSchema, SchemaCollector } from './schemas.ts'

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
  security?: Record<string, string[]>[]
  'x-permissions'?: { anyOf?: readonly string[]; allOf?: readonly string[] }
}

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> }
}

interface DocumentOptions {
  version: string
  serverUrl?: string
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  audio: 'audio/*',
}
const answerTypes = {
  json: 'application/json',
  sse: 'text/event-stream',
  binary: 'application/octet-stream',
  stream: 'application/octet-stream',
}

/** Problems that every call may answer, the first two before the server knows which call it is. */
const always: readonly ErrorCode[] = [
  'headers-too-large',
  'request-timeout',
  'malformed-request',
  'too-many-requests',
  'internal-error',
  'unavailable',
]

const problemsOf = ({ access, params, query, body, errors }: Call): readonly ErrorCode[] => [
  ...always,
  ...(params || query || body ? (['invalid-input'] as const) : []),
  ...(params || query ? (['uri-too-long'] as const) : []),
  ...(access.kind === 'public' ? [] : (['not-signed-in'] as const)),
  ...(access.kind === 'any-of' || access.kind === 'all-of' ? (['forbidden'] as const) : []),
  ...(params ? (['not-found'] as const) : []),
  ...(body ? (['too-large', 'unsupported-media-type'] as const) : []),
  ...errors,
]

const parametersOf = (call: Call, schemas: SchemaCollector): Operation['parameters'] => {
  const properties = (schema: Call['params'], where: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemas.collect(schema, 'input') as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    const names = where === 'path' ? paramNames(call.path) : Object.keys(properties)
    return names.map((name) => {
      const { description, ...schema } = properties[name] ?? {}
      return {
        name,
        in: where,
        required: where === 'path' || required.includes(name),
        ...(typeof description === 'string' ? { description } : {}),
        schema,
      }
    })
  }
  return [...properties(call.params, 'path'), ...properties(call.query, 'query')]
}

const responsesOf = (call: Call, schemas: SchemaCollector): Operation['responses'] => {
  const responses: Operation['responses'] = {}
  for (const [status, schema] of Object.entries(call.answers)) {
    responses[status] = schema
      ? {
          description: 'Success',
          content: { [answerTypes[call.transport]]: { schema: schemas.collect(schema, 'output') } },
        }
      : { description: 'Success, without a body' }
  }
  const byStatus = Map.groupBy(new Set(problemsOf(call)), (code) => problems[code].status)
  for (const [status, codes] of [...byStatus].toSorted(([a], [b]) => a - b)) {
    responses[String(status)] = {
      description: [...codes].toSorted().join(', '),
      content: { 'application/problem+json': { schema: schemas.collect(problem, 'output') } },
    }
  }
  return responses
}

const securityOf = (access: Access): Pick<Operation, 'security' | 'x-permissions'> => {
  if (access.kind === 'public') return {}
  const security = [{ bearer: [] }]
  if (access.kind === 'any-of') return { security, 'x-permissions': { anyOf: access.permissions } }
  if (access.kind === 'all-of') return { security, 'x-permissions': { allOf: access.permissions } }
  return { security }
}

const operationOf = ({ group, name, call }: NamedCall, schemas: SchemaCollector): Operation => ({
  operationId: `${group}.${name}`,
  summary: call.summary,
  tags: [group],
  parameters: parametersOf(call, schemas),
  ...(call.body
    ? {
        requestBody: {
          required: true,
          content: { [mediaTypes[call.encoding]]: { schema: schemas.collect(call.body, 'input') } },
        },
      }
    : {}),
  responses: responsesOf(call, schemas),
  ...securityOf(call.access),
})

/** The OpenAPI 3.1 document of a contract. */
export const openapiDocument = (tree: CallTree, { version, serverUrl = '/' }: DocumentOptions): OpenApiDocument => {
  const schemas = new SchemaCollector()
  const paths: OpenApiDocument['paths'] = {}
  for (const namedCall of callsOf(tree)) {
    const operations = (paths[namedCall.call.path] ??= {})
    operations[namedCall.call.method.toLowerCase()] = operationOf(namedCall, schemas)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Parley API',
      version,
      description: 'Practise difficult coaching conversations, and get an analysis you can trust.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(tree).map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
