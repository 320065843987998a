import { z } from 'zod'

/** How an event stream is asked for. */
export const streamQuery = z.object({
  after: z.coerce.number().int().min(0).optional(),
  /** The follower's own name. A stream with the same name takes the place of the one that its connection lost. */
  tab: z
    .string()
    .regex(/^[\w-]{8,40}$/)
    .optional(),
})

/** A sign-in, a record and a server have room for so many streams. */
export const streamErrors = ['too-many-streams-of-sign-in', 'too-many-streams-of-record', 'too-many-streams'] as const
