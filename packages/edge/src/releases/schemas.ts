import {
  assetMapSchema,
  compatibilitySchema,
  filePath,
  hasAtMost,
  manifestSchema,
  moduleVersions,
} from '@parley/contracts/build-description'
import { z } from 'zod'
import { releaseLimits } from './limits.ts'

const words = z.record(z.string(), z.string())

const fileFacts = z.object({ size: z.number(), integrity: z.string() })

/** The asset map of a build, with the size and hash of each file, so that publish notices a lost or changed file. */
export const builtAssetMapSchema = assetMapSchema.extend({ files: z.record(filePath, fileFacts) })

export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  builtAt: z.string(),
  manifest: manifestSchema,
  assets: assetMapSchema,
  integrity: z
    .record(filePath, z.string())
    .refine(hasAtMost(releaseLimits.files), `may have at most ${releaseLimits.files} entries`),
  compatibility: compatibilitySchema,
  provides: moduleVersions.optional(),
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
          const parsedEntry = schema.safeParse(value)
          return parsedEntry.success ? [[name, parsedEntry.data] as const] : []
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
  action: z.enum(['publish', 'promote', 'rollback', 'withdraw', 'rollout', 'pause', 'open', 'close']),
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
