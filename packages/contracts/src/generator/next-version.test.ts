import { expect, test } from 'vitest'
import { contract } from '../calls/index.ts'
import { type OpenApiDocument, openapiDocument } from '../openapi/index.ts'
import { jsonText } from './json-text.ts'
import { nextVersion } from './next-version.ts'

const current = openapiDocument(contract, { version: '9.9.0' })
const writtenDocument = { ...current, info: { ...current.info, version: '2.5.0' } }

/** The document as a run of the generator leaves it on disk. */
const acceptedDocument = JSON.parse(jsonText(writtenDocument)) as OpenApiDocument

test('a second run without a change keeps the version', () => {
  expect(nextVersion(acceptedDocument, current, false)).toBe('2.5.0')
})

test('another order of the same paths keeps the version', () => {
  const paths = Object.fromEntries(Object.entries(acceptedDocument.paths).toReversed())
  expect(nextVersion({ ...acceptedDocument, paths }, current, false)).toBe('2.5.0')
})

test('a new path raises the minor version, a break the major one', () => {
  const [, ...fewer] = Object.entries(acceptedDocument.paths)
  const before = { ...acceptedDocument, paths: Object.fromEntries(fewer) }
  expect(nextVersion(before, current, false)).toBe('2.6.0')
  expect(nextVersion(before, current, true)).toBe('3.0.0')
})
