import { pictureLimits } from '@parley/contracts/calls'
import { type Exchange, invalidField, ProblemError } from '../../platform/http/index.ts'

const limits = { fileSize: pictureLimits.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 }

/** The faults of a form with files, by their codes. */
const refusals: Readonly<Record<string, () => ProblemError>> = {
  FST_REQ_FILE_TOO_LARGE: () => new ProblemError('too-large', { values: { bytes: pictureLimits.bytes } }),
  FST_FILES_LIMIT: () => invalidField('/file', 'too_big', ''),
  FST_PARTS_LIMIT: () => invalidField('/file', 'too_big', ''),
  FST_FIELDS_LIMIT: () => invalidField('/', 'unrecognized_keys', ''),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new ProblemError('unsupported-media-type', { values: { accepted: 'multipart/form-data' } }),
}

/** Reads the one file of a form; its name and its declared type do not matter. */
export const readUpload = async ({ request }: Pick<Exchange, 'request'>): Promise<Buffer> => {
  try {
    const part = await request.file({ limits })
    if (!part || part.fieldname !== 'file') throw invalidField('/file', 'invalid_type', '')
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof ProblemError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw refusals[code]?.() ?? new ProblemError('malformed-request', { cause: error })
  }
}
