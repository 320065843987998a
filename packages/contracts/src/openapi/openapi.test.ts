import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyOf, signedIn } from '../access/index.ts'
import { contract } from '../calls/index.ts'
import { pathsModule } from '../generator/paths.ts'
import { call, type CallTree, idParams, listQuery, pageOf } from '../kit/index.ts'
import { contractVersion } from '../version.ts'
import { breakingChanges, type OpenApiDocument, openapiDocument } from './index.ts'

const thing = z.object({ id: z.uuid(), name: z.string(), colour: z.enum(['red', 'blue']) }).meta({ id: 'Thing' })
const changes = z.object({ name: z.string().max(120), colour: z.enum(['red', 'blue']).optional() })

interface Variation {
  answer?: z.ZodType
  body?: z.ZodObject
  permission?: 'user-list' | 'user-read'
  query?: z.ZodObject
}

const documentOf = ({
  answer = thing,
  body = changes,
  permission = 'user-list',
  query = listQuery,
}: Variation = {}) => {
  const tree = {
    things: {
      list: call({
        method: 'GET',
        path: '/v1/things',
        summary: 'Things',
        access: anyOf(permission),
        query,
        answers: { 200: pageOf(answer) },
      }),
      update: call({
        method: 'PATCH',
        path: '/v1/things/{id}',
        summary: 'Change',
        access: signedIn,
        params: idParams,
        body,
        answers: { 200: answer },
      }),
    },
  } satisfies CallTree
  return openapiDocument(tree, { version: '1.0.0' })
}

const validate = async (document: OpenApiDocument) => new Validator().validate(structuredClone(document) as never)

test('the document of the contract is valid OpenAPI 3.1 by an independent validator', async () => {
  expect(await validate(openapiDocument(contract, { version: contractVersion }))).toMatchObject({ valid: true })
  expect(await validate(documentOf())).toMatchObject({ valid: true })
  const brokenDocument = documentOf()
  Object.assign(brokenDocument, { paths: { things: 1 } })
  expect(await validate(brokenDocument)).toMatchObject({ valid: false })
})

test('a named schema is written once and referred to', () => {
  const document = documentOf()
  expect(Object.keys(document.components.schemas)).toContain('Thing')
  expect(JSON.stringify(document.paths['/v1/things/{id}']?.['patch']?.responses['200'])).toContain(
    '#/components/schemas/Thing',
  )
})

test('permissions and the problems that follow from a call are in the document', () => {
  const operation = documentOf().paths['/v1/things']?.['get']
  expect(operation?.['x-permissions']).toEqual({ anyOf: ['user-list'] })
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '408',
    '414',
    '429',
    '431',
    '500',
    '503',
  ])
})

const additive: [string, Variation][] = [
  ['an optional field in a body', { body: changes.extend({ note: z.string().optional() }) }],
  ['a field in an answer', { answer: thing.extend({ size: z.number() }).meta({ id: 'Thing' }) }],
  ['an optional query parameter', { query: listQuery.extend({ colour: z.string().optional() }) }],
  ['a wider limit', { body: changes.extend({ name: z.string().max(200) }) }],
]
test('the description of a field of the query stands at its parameter', () => {
  const { paths } = documentOf({ query: listQuery.extend({ state: z.string().meta({ description: 'Proof' }) }) })
  const parameter = paths['/v1/things']?.['get']?.parameters.find(({ name }) => name === 'state')
  expect(parameter).toEqual({
    name: 'state',
    in: 'query',
    required: true,
    description: 'Proof',
    schema: { type: 'string' },
  })
  const callback = openapiDocument(contract, { version: contractVersion }).paths['/v1/keycloak/callback']?.['post']
  expect(callback?.parameters.find(({ name }) => name === 'state')?.description).toContain('sign-in-expired')
})

test.each(additive)('%s is additive', (_name, variation) => {
  expect(breakingChanges(documentOf(), documentOf(variation))).toEqual([])
})

test('a field that was always null may become anything nullable, and nothing else', () => {
  const reservedDocument = documentOf({ answer: thing.extend({ picture: z.null() }).meta({ id: 'Thing' }) })
  const growDocument = (picture: z.ZodType) => documentOf({ answer: thing.extend({ picture }).meta({ id: 'Thing' }) })
  expect(breakingChanges(reservedDocument, growDocument(z.string().nullable()))).toEqual([])
  expect(breakingChanges(reservedDocument, growDocument(z.string())).join()).toContain('type changed')
})

const breaking: [string, Variation, string][] = [
  ['a field taken from an answer', { answer: thing.omit({ name: true }).meta({ id: 'Thing' }) }, '.name: removed'],
  [
    'a field of an answer that may be absent',
    { answer: thing.partial({ name: true }).meta({ id: 'Thing' }) },
    '.name: may be absent now',
  ],
  ['another type', { answer: thing.extend({ name: z.number() }).meta({ id: 'Thing' }) }, '.name: type changed'],
  ['a required field in a body', { body: changes.extend({ note: z.string() }) }, '.note: required now'],
  [
    'a word no longer accepted',
    { body: changes.extend({ colour: z.enum(['red']).optional() }) },
    '"blue" no longer accepted',
  ],
  ['a tighter limit', { body: changes.extend({ name: z.string().max(10) }) }, 'maxLength tightened from 120 to 10'],
  ['another permission', { permission: 'user-read' }, 'asks for other permissions now'],
  [
    'a required query parameter',
    { query: listQuery.extend({ colour: z.string() }) },
    'parameter colour is required now',
  ],
  ['a query parameter removed', { query: listQuery.omit({ search: true }) }, 'parameter search removed'],
]
test.each(breaking)('%s breaks callers', (_name, variation, sentence) => {
  expect(breakingChanges(documentOf(), documentOf(variation)).join('\n')).toContain(sentence)
})

test('a removed call breaks callers', () => {
  const fewer = documentOf()
  delete fewer.paths['/v1/things']
  expect(breakingChanges(documentOf(), fewer)).toEqual(['GET /v1/things: removed'])
})

test('generated files of the contract are up to date, and the contract has only grown', () => {
  const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const current = openapiDocument(contract, { version: contractVersion })
  const acceptedDocument = JSON.parse(file('openapi.json')) as OpenApiDocument
  expect(breakingChanges(acceptedDocument, current)).toEqual([])
  expect(acceptedDocument, 'run `npm run contract`').toEqual(JSON.parse(JSON.stringify(current)))
  expect(file('src/paths.generated.ts'), 'run `npm run contract`').toBe(pathsModule(contract))
})
