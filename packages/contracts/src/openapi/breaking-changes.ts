import type { OpenApiDocument, Operation } from './document.ts'
import { isSubset, SchemaComparison, strings } from './schema-comparison.ts'

interface OperationPair {
  before: Operation
  after: Operation
  at: string
  comparison: SchemaComparison
}

const sameAccess = (before: Operation, after: Operation) =>
  isSubset(strings(before['x-permissions']?.anyOf), strings(after['x-permissions']?.anyOf)) &&
  isSubset(strings(after['x-permissions']?.allOf), strings(before['x-permissions']?.allOf))

const compareAccess = ({ before, after, at, comparison }: OperationPair) => {
  if (!after.security) return
  if (!before.security) comparison.breaks.push(`${at}: needs a sign-in now`)
  else if (!sameAccess(before, after)) comparison.breaks.push(`${at}: asks for other permissions now`)
}

const compareParameters = ({ before, after, at, comparison }: OperationPair) => {
  const keyOf = ({ name, in: where }: Operation['parameters'][number]) => `${where} ${name}`
  const old = new Map(before.parameters.map((parameter) => [keyOf(parameter), parameter]))
  const now = new Map(after.parameters.map((parameter) => [keyOf(parameter), parameter]))
  for (const [key, parameter] of now) {
    const earlier = old.get(key)
    if (parameter.required && !earlier?.required)
      comparison.breaks.push(`${at}: parameter ${parameter.name} is required now`)
    if (earlier) {
      const pair = { before: earlier.schema, after: parameter.schema }
      comparison.schema({ ...pair, at: `${at} ${parameter.name}`, direction: 'request' })
    }
  }
  for (const [key, { name }] of old) if (!now.has(key)) comparison.breaks.push(`${at}: parameter ${name} removed`)
}

const compareBodies = ({ before, after, at, comparison }: OperationPair) => {
  if (!before.requestBody && after.requestBody) comparison.breaks.push(`${at}: needs a body now`)
  for (const [type, { schema }] of Object.entries(before.requestBody?.content ?? {})) {
    const next = after.requestBody?.content[type]
    if (next) comparison.schema({ before: schema, after: next.schema, at: `${at} body`, direction: 'request' })
    else comparison.breaks.push(`${at}: no longer accepts ${type}`)
  }
}

const compareAnswers = ({ before, after, at, comparison }: OperationPair) => {
  const successes = Object.entries(before.responses).filter(([status]) => status.startsWith('2'))
  for (const [status, response] of successes) {
    const next = after.responses[status]
    if (!next) comparison.breaks.push(`${at}: no longer answers ${status}`)
    for (const [type, { schema }] of next ? Object.entries(response.content ?? {}) : []) {
      const nextSchema = next?.content?.[type]?.schema
      if (nextSchema)
        comparison.schema({ before: schema, after: nextSchema, at: `${at} ${status}`, direction: 'answer' })
      else comparison.breaks.push(`${at}: ${status} no longer answers ${type}`)
    }
  }
}

/** Lists what in `after` breaks a caller of `before`. The list is empty for an additive change. */
export const breakingChanges = (before: OpenApiDocument, after: OpenApiDocument): readonly string[] => {
  const comparison = new SchemaComparison(before, after)
  for (const [path, operations] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const at = `${method.toUpperCase()} ${path}`
      const next = after.paths[path]?.[method]
      if (!next) {
        comparison.breaks.push(`${at}: removed`)
        continue
      }
      const pair = { before: operation, after: next, at, comparison }
      compareAccess(pair)
      compareParameters(pair)
      compareBodies(pair)
      compareAnswers(pair)
    }
  }
  return comparison.breaks
}
