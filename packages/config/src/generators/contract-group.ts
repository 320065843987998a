import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'
import { camel } from './words.ts'

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  $ref?: string
}

type Content = Record<string, { schema: JsonSchema }>

interface Operation {
  operationId: string
  parameters?: { name: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  'x-permissions'?: CallFacts
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

/** The people who may make a call hold one of these permissions, or all of them; neither means every signed-in user. */
export interface CallFacts {
  anyOf?: string[]
  allOf?: string[]
}

export interface Field {
  name: string
  kind: 'line' | 'text' | 'email' | 'check'
  required: boolean
}

export interface EditorFacts {
  read: CallFacts
  create: CallFacts
  update: CallFacts
  fields: Field[]
  /** Fields that the calls take and the form leaves out. */
  leftOut: string[]
  versioned: boolean
}

export interface GroupFacts {
  /** As `contract` names it: `auditEvents`. */
  group: string
  list: CallFacts
  /** The parts of the address that the list call understands. */
  filters: string[]
  /** Set when one can be read, made and changed, with fields that a form can be generated for. */
  editor: EditorFacts | undefined
  /** The field that a record is called by. */
  label: string
  /** The reason why there is no editor, in one sentence. */
  reason: string | undefined
}

interface FoundCall {
  facts: CallFacts
  body: JsonSchema | undefined
  answer: JsonSchema | undefined
  parameters: string[]
}

const document = (root: string): OpenApi => {
  const path = join(root, 'packages/contracts/openapi.json')
  if (!existsSync(path)) throw new Refusal('packages/contracts/openapi.json is missing; `npm run contract` writes it.')
  return JSON.parse(readFileSync(path, 'utf8')) as OpenApi
}

const resolver = ({ components }: OpenApi) => {
  const resolve = (schema: JsonSchema | undefined): JsonSchema | undefined =>
    schema?.$ref === undefined ? schema : resolve(components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''])
  return resolve
}

const answerOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']?.schema

const callFinder = (api: OpenApi, group: string) => {
  const resolve = resolver(api)
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods))
  return (name: string): FoundCall | undefined => {
    const operation = operations.find(({ operationId }) => operationId === `${group}.${name}`)
    if (!operation) return undefined
    return {
      facts: operation['x-permissions'] ?? {},
      body: resolve(operation.requestBody?.content['application/json']?.schema),
      answer: resolve(answerOf(operation)),
      parameters: (operation.parameters ?? []).map(({ name }) => name),
    }
  }
}

const isText = (schema: JsonSchema | undefined) =>
  schema?.type === 'string' && schema.format === undefined && schema.enum === undefined

const kindOf = (name: string, schema: JsonSchema): Field['kind'] | undefined => {
  if (schema.type === 'boolean') return 'check'
  if (!isText(schema)) return undefined
  if (/(?:^|_)email$/.test(name)) return 'email'
  return (schema.maxLength ?? 0) > 200 ? 'text' : 'line'
}

/** A field of the form: written by both calls, read back as the same kind. */
const fieldsOf = (create: JsonSchema, update: JsonSchema, answer: JsonSchema): Field[] =>
  Object.entries(create.properties ?? {}).flatMap(([name, schema]) => {
    const kind = kindOf(name, schema)
    const isReadBack = update.properties?.[name] !== undefined && answer.properties?.[name]?.type === schema.type
    if (kind === undefined || !isReadBack) return []
    const isFilled = (schema.minLength ?? 0) > 0 || (kind === 'email' && create.required?.includes(name))
    return [{ name, kind, required: kind !== 'check' && isFilled === true }]
  })

const editorOf = (find: (name: string) => FoundCall | undefined) => {
  const [read, create, update] = [find('read'), find('create'), find('update')]
  if (!read?.answer || !create?.body || !update?.body) return 'the contract cannot read, create and update one'
  const fields = fieldsOf(create.body, update.body, read.answer)
  const unfit = create.body.required?.find((name) => fields.every((field) => field.name !== name))
  if (unfit !== undefined) return `creating one needs '${unfit}', which takes more than a text or a check`
  if (fields.length === 0) return 'none of its fields is a text or a check'
  const hasVersion = update.body.required?.includes('version') ?? false
  const names = new Set([create, update].flatMap(({ body }) => Object.keys(body?.properties ?? {})))
  const leftOut = [...names].filter((name) => name !== 'version' && fields.every((field) => field.name !== name))
  return { read: read.facts, create: create.facts, update: update.facts, fields, leftOut, versioned: hasVersion }
}

const missing = (api: OpenApi, group: string) => {
  const ids = Object.values(api.paths).flatMap((methods) => Object.values(methods).map((item) => item.operationId))
  const groups = ids.filter((id) => id.endsWith('.list')).map((id) => id.split('.')[0])
  return new Refusal(`The contract has no '${group}.list'. Lists it has: ${groups.join(', ') || 'none'}.`)
}

/** The field that a record of the list is called by. */
const labelOf = (group: string, { properties }: JsonSchema) => {
  if (!properties?.total || !properties.page)
    throw new Refusal(`${group}.list does not answer by page, so a list page cannot be generated for it.`)
  const item = properties.items?.items?.properties ?? {}
  const texts = Object.keys(item).filter((name) => isText(item[name]))
  return texts.includes('name') ? 'name' : (texts[0] ?? 'id')
}

/** The accepted OpenAPI document's facts about one group of calls: all that a feature is generated from. */
export const readGroup = (root: string, calls: string): GroupFacts => {
  const api = document(root)
  const group = camel(calls)
  const find = callFinder(api, group)
  const list = find('list')
  if (!list?.answer) throw missing(api, group)
  const label = labelOf(group, list.answer)
  const filters = ['page', 'size', 'sort', 'search'].filter((name) => list.parameters.includes(name))
  const editor = editorOf(find)
  const facts = { group, list: list.facts, filters, label }
  return typeof editor === 'string'
    ? { ...facts, editor: undefined, reason: editor }
    : { ...facts, editor, reason: undefined }
}
