import { isDeepStrictEqual } from 'node:util'
import type { OpenApiDocument } from '../openapi/index.ts'

const withoutVersion = ({ info, ...document }: OpenApiDocument): object => {
  const { version: _, ...rest } = info
  // As it stands in the file: what JSON leaves out is no difference.
  return JSON.parse(JSON.stringify({ ...document, info: rest })) as object
}

/** The version stays while both documents say the same, in whatever order; growth raises the minor, a break the major. */
export const nextVersion = (accepted: OpenApiDocument, current: OpenApiDocument, isBreak: boolean): string => {
  const [major = 1, minor = 0] = accepted.info.version.split('.').map(Number)
  if (isBreak) return `${major + 1}.0.0`
  const isSame = isDeepStrictEqual(withoutVersion(accepted), withoutVersion(current))
  return isSame ? accepted.info.version : `${major}.${minor + 1}.0`
}
