import { z } from 'zod'

/** Query of an event stream. */
export const streamQuery = z.object({
  after: z.coerce.number().int().min(0).optional(),
  /** Name of the tab. A new stream of the same tab replaces the old one. */
  tab: z
    .string()
    .regex(/^[\w-]{8,40}$/)
    .optional(),
})

/** Problems of the stream limits per sign-in, per record and per server. */
export const streamErrors = ['too-many-streams-of-sign-in', 'too-many-streams-of-record', 'too-many-streams'] as const
