import { type Bundle, bundle, bundleActions, bundleLimits, bundleVersion } from '@parley/contracts/authored'
import { boundIntegers, findBrokenText, findOversized, recordId } from '@parley/contracts/kit'
import { z } from 'zod'
import { type Exchange, invalidField, ProblemError } from '../../../platform/http/index.ts'
import { isPictureFormat } from '../../pictures/index.ts'
import { referencedIds } from './portable-draft.ts'

const choices = z.object({
  visibility: z.enum(['private', 'organization']).default('private'),
  actions: z.record(recordId, z.enum(bundleActions)).default({}),
  /** The versions that the importer saw in the preview: a record that changed since then is not overwritten. */
  versions: z.record(recordId, z.int().positive()).default({}),
})
export type BundleChoices = z.output<typeof choices>

/** The reason is a place in the file, which reads the same in every language. */
export const unreadable = (reason: string, cause?: unknown): ProblemError =>
  new ProblemError('bundle-unreadable', { values: { reason }, cause })

const incompleteReasons = { en: 'it may be incomplete', fr: 'il est peut-être incomplet' } as const

const incomplete = (cause: unknown): ProblemError =>
  new ProblemError('bundle-unreadable', { values: (language) => ({ reason: incompleteReasons[language] }), cause })

const limits = { fileSize: bundleLimits.bytes, files: 1, fields: 1, parts: 2, fieldSize: 100_000, headerPairs: 20 }

const parseChoices = (text: string): BundleChoices => {
  try {
    return choices.parse(JSON.parse(text))
  } catch {
    throw invalidField('/choices', 'invalid_value', '')
  }
}

/** Every reference must point into the file, at a record of the right kind: nothing outside it is touched. */
const checkReferences = ({ records }: Bundle): void => {
  const kinds = new Map(records.map(({ id, kind }) => [id, kind]))
  const second = records.findIndex(({ id }, index) => records.findIndex((one) => one.id === id) < index)
  if (second >= 0) throw unreadable(`/records/${second}/id`)
  for (const [index, record] of records.entries())
    for (const { id, kind, pointer } of referencedIds(record))
      if (kinds.get(id) !== kind) throw unreadable(`/records/${index}/draft${pointer}`)
}

/** The preview says at once that a picture is none; the import decodes those that it stores. */
export const checkPictureFormats = ({ pictures }: Bundle): void => {
  // Sixteen characters of base64 hold the twelve bytes that name a format.
  const index = pictures.findIndex(({ data }) => !isPictureFormat(Buffer.from(data.slice(0, 16), 'base64')))
  if (index >= 0) throw unreadable(`/pictures/${index}`)
}

/** Every bundle names its format, in every version. */
const ownFile = z.object({ format: z.literal('parley-bundle') })

const header = z.object({ format: z.literal('parley-bundle'), version: z.number().int().gt(bundleVersion) })

/** A file of a newer product may hold fields that mean nothing here: none of it is stored. */
const refuseNewer = (content: unknown): void => {
  const { success, data } = header.safeParse(content)
  if (success) throw new ProblemError('bundle-newer', { values: { version: data.version, known: bundleVersion } })
}

/** An export begins like this, also where a download ended too early. */
const beginsLikeBundle = /^\s*\{\s*"format":\s*"parley-bundle"/

const parseFile = (text: string): unknown => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    if (beginsLikeBundle.test(text)) throw incomplete(error)
    throw new ProblemError('bundle-foreign', { cause: error })
  }
  if (!ownFile.safeParse(content).success) throw new ProblemError('bundle-foreign')
  return content
}

/** A file may name larger numbers than the database holds. */
const storableBundle = boundIntegers(bundle)

/** The first problem says enough: a file of 32 MB can hold millions. */
const firstProblem: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true }

/** Reads a bundle from the text of a file. */
const parseBundle = (text: string): Bundle => {
  const content = parseFile(text)
  refuseNewer(content)
  const oversizedPath = findOversized(content)
  if (oversizedPath) throw unreadable(`/${oversizedPath.slice(0, 8).join('/')}`)
  const result = storableBundle.safeParse(content, firstProblem)
  if (!result.success) {
    const [issue] = result.error.issues
    throw unreadable(`/${issue?.path.join('/') ?? ''}`)
  }
  const brokenPath = findBrokenText(result.data.records)
  if (brokenPath) throw unreadable(`/records/${brokenPath.join('/')}`)
  checkReferences(result.data)
  return result.data
}

/** Reads the form of an upload: a file, and for an import the choices. */
export const readBundleForm = async ({ request }: Pick<Exchange, 'request'>) => {
  let text: string | undefined
  let bundleChoices: BundleChoices = choices.parse({})
  try {
    for await (const part of request.parts({ limits })) {
      // The decoder leaves out the byte order mark that some text editors write.
      if (part.type === 'file') text = new TextDecoder().decode(await part.toBuffer())
      else if (part.fieldname === 'choices') bundleChoices = parseChoices(String(part.value))
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new ProblemError('too-large', { values: { bytes: bundleLimits.bytes } })
    throw new ProblemError('malformed-request', { cause: error })
  }
  if (text === undefined) throw invalidField('/file', 'invalid_type', '')
  return { bundle: parseBundle(text), choices: bundleChoices }
}
