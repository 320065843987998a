import { z } from 'zod'
import { releaseLimits } from './limits.ts'
import { manifestSchema } from './manifest-schema.ts'

export { manifestSchema }

const words = z.record(z.string(), z.string())

export const isInside = (file: string): boolean =>
  !/[\\:?#\p{Cc}]/u.test(file) && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** A path below the folder of a build. */
const filePath = z.string().max(releaseLimits.textLength).refine(isInside, 'leads out of the folder of the release')
const filePaths = z.array(filePath).max(releaseLimits.filesOfExpose)

const assetFiles = z.object({ js: filePaths, css: filePaths, shared: words.optional() })

const hasAtMost =
  (limit: number) =>
  (record: object): boolean =>
    Object.keys(record).length <= limit

export const assetMapSchema = z.object({
  entry: filePath,
  entries: z.object({ en: filePath, fr: filePath }).partial().optional(),
  exposes: z
    .record(z.string(), assetFiles)
    .refine(hasAtMost(releaseLimits.exposes), `may have at most ${releaseLimits.exposes} entries`),
})

const fileFacts = z.object({ size: z.number(), integrity: z.string() })

/** The asset map of a build, with the size and hash of each file, so that publish notices a lost or changed file. */
export const builtAssetMapSchema = assetMapSchema.extend({ files: z.record(filePath, fileFacts) })

const compatibility = z.object({ contract: z.string(), singletons: words })

export const buildFactsSchema = z.object({
  name: z.string(),
  version: z.string(),
  compatibility,
  provides: words.optional(),
})

export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  builtAt: z.string(),
  manifest: manifestSchema,
  assets: assetMapSchema,
  integrity: z
    .record(filePath, z.string())
    .refine(hasAtMost(releaseLimits.files), `may have at most ${releaseLimits.files} entries`),
  compatibility,
  provides: words.optional(),
  contentHash: z.string(),
})

const preview = z.object({ key: z.string(), expiresAt: z.string() })
const environment = z.object({ parts: words.default({}), preview: preview.optional() })
const rollout = z.object({
  to: z.string(),
  share: z.number().min(0).max(100),
  startedAt: z.string(),
  pausedBecause: z.string().optional(),
})

export const channelsSchema = z.object({
  stable: words.default({}),
  staging: words.default({}),
  environments: z.record(z.string(), environment).default({}),
  rollouts: z.record(z.string(), rollout).default({}),
})

/** The entries of a record that fit, so that an edge can serve those when another one is wrong. */
const fittingEntries = <T>(schema: z.ZodType<T>) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, value]) => {
          const read = schema.safeParse(value)
          return read.success ? [[name, read.data] as const] : []
        }),
      ),
    )

const readableParts = fittingEntries(z.string())

export const readableChannelsSchema = z.object({
  stable: readableParts.default({}),
  staging: readableParts.default({}),
  environments: fittingEntries(z.object({ parts: readableParts.default({}), preview: preview.optional() })).default({}),
  rollouts: fittingEntries(rollout).default({}),
})

export const channelChangeSchema = z.object({
  at: z.string(),
  action: z.enum(['promote', 'rollback', 'withdraw', 'rollout', 'pause', 'open', 'close']),
  channel: z.string(),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  share: z.number().optional(),
  by: z.string().optional(),
  commit: z.string().optional(),
  reason: z.string().optional(),
})

export const openApiVersionSchema = z.object({ info: z.object({ version: z.string() }) })
