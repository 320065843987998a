import { z } from 'zod'
import { descriptionLimits } from './limits.ts'

export const isInside = (file: string): boolean =>
  !/[\\:?#\p{Cc}]/u.test(file) && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** A path below the folder of a build. */
export const filePath = z
  .string()
  .max(descriptionLimits.textLength)
  .refine(isInside, 'leads out of the folder of the release')
const filePaths = z.array(filePath).max(descriptionLimits.filesOfExpose)

export const hasAtMost =
  (limit: number) =>
  (record: object): boolean =>
    Object.keys(record).length <= limit

const version = z.string().max(descriptionLimits.versionLength)

/** Versions, or ranges of versions, by the name of a module. */
export const moduleVersions = z
  .record(z.string().max(descriptionLimits.textLength), version)
  .refine(hasAtMost(descriptionLimits.modules), `may have at most ${descriptionLimits.modules} entries`)

const assetFiles = z.object({ js: filePaths, css: filePaths, shared: moduleVersions.optional() })

export const assetMapSchema = z.object({
  entry: filePath,
  entries: z.object({ en: filePath, fr: filePath }).partial().optional(),
  exposes: z
    .record(z.string(), assetFiles)
    .refine(hasAtMost(descriptionLimits.exposes), `may have at most ${descriptionLimits.exposes} entries`),
})

export const compatibilitySchema = z.object({ contract: version, singletons: moduleVersions })

export const buildFactsSchema = z.object({
  name: z.string(),
  version: z.string(),
  compatibility: compatibilitySchema,
  provides: moduleVersions.optional(),
})
