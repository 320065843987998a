import { z } from 'zod'
import { assetMapSchema, buildFactsSchema } from './build-schemas.ts'
import { manifestSchema } from './manifest-schema.ts'

/** The content of a file that describes a build, or why it cannot be used. */
export type Description<Content> = { readonly content: Content } | { readonly reason: string }

const reader =
  <Content>(schema: z.ZodType<Content>) =>
  (json: unknown): Description<Content> => {
    const result = schema.safeParse(json)
    return result.success ? { content: result.data } : { reason: z.prettifyError(result.error) }
  }

const developmentSchema = z.object({ build: z.number(), errors: z.array(z.string()) })

export const readBuildFacts = reader(buildFactsSchema.extend({ development: developmentSchema.optional() }))
export const readManifest = reader(manifestSchema)
export const readAssetMap = reader(assetMapSchema)
