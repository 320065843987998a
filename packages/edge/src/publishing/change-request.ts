import { findBrokenText } from '@parley/contracts/kit'
import { z } from 'zod'
import { isEnvironmentName, isPartName, isVersion } from '../releases/index.ts'

/** The database, which has the history in its audit, stores neither NUL nor half a character. */
const line = z
  .string()
  .trim()
  .max(500)
  .refine((text) => findBrokenText(text) === undefined)
const name = z.string().max(50).refine(isPartName)
const channel = z.string().refine(isEnvironmentName)
const days = z.number().int().min(1).max(90).optional()

/** From which commit, and why. */
const cause = { commit: line.optional(), reason: line.optional() }

const parts = z
  .record(name, z.string().max(100).refine(isVersion))
  .refine((versions) => Object.keys(versions).length > 0 && Object.keys(versions).length <= 50)

/** The body of a request that changes the versions in use. */
export const changeRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('promote'),
    channel,
    parts,
    share: z.number().min(1).max(99).optional(),
    days,
    ...cause,
  }),
  z.strictObject({ action: z.literal('rollback'), channel, name, ...cause }),
  z.strictObject({ action: z.literal('withdraw'), channel, name, ...cause }),
  z.strictObject({ action: z.literal('open'), channel, days, ...cause }),
  z.strictObject({ action: z.literal('close'), channel, ...cause }),
])
export type ChangeRequest = z.output<typeof changeRequest>

export const uploadQuery = z.strictObject({ version: z.string().max(100).refine(isVersion).optional(), ...cause })
