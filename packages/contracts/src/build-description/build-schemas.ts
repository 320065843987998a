import { z } from 'zod'
import { descriptionLimits } from './limits.ts'

const words = z.record(z.string(), z.string())

export const isInside = (file: string): boolean =>
  !/[\\:?#\p{Cc}]/u.test(file) && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** A path below the folder of a build. */
export const filePath = z
  .string()
  .max(descriptionLimits.textLength)
  .refine(isInside, 'leads out of the folder of the release')
const filePaths = z.array(filePath).max(descriptionLimits.filesOfExpose)

const assetFiles = z.object({ js: filePaths, css: filePaths, shared: words.optional() })

export const hasAtMost =
  (limit: number) =>
  (record: object): boolean =>
    Object.keys(record).length <= limit

export const assetMapSchema = z.object({
  entry: filePath,
  entries: z.object({ en: filePath, fr: filePath }).partial().optional(),
  exposes: z
    .record(z.string(), assetFiles)
    .refine(hasAtMost(descriptionLimits.exposes), `may have at most ${descriptionLimits.exposes} entries`),
})

export const compatibilitySchema = z.object({ contract: z.string(), singletons: words })

export const buildFactsSchema = z.object({
  name: z.string(),
  version: z.string(),
  compatibility: compatibilitySchema,
  provides: words.optional(),
})
