import { isDeepStrictEqual } from 'node:util'
import type { OpenApiDocument } from '../openapi/index.ts'

const withoutVersion = ({ info, ...document }: OpenApiDocument): object => {
  const { version: _, ...rest } = info
  // Compare the JSON text, because fields that JSON omits make no difference.
  return JSON.parse(JSON.stringify({ ...document, info: rest })) as object
}

/** Keeps the version of an equal document in any order; an addition raises the minor version, a break the major one. */
export const nextVersion = (acceptedDocument: OpenApiDocument, current: OpenApiDocument, isBreak: boolean): string => {
  const [major = 1, minor = 0] = acceptedDocument.info.version.split('.').map(Number)
  if (isBreak) return `${major + 1}.0.0`
  const isSame = isDeepStrictEqual(withoutVersion(acceptedDocument), withoutVersion(current))
  return isSame ? acceptedDocument.info.version : `${major}.${minor + 1}.0`
}
