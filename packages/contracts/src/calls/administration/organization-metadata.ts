import { z } from 'zod'
import { version } from '../field.ts'
import { organizationChange } from './organizations.ts'

const text = (longest: number) => z.string().trim().max(longest).nullable()
const limit = z.number().int().min(1).max(10_000).nullable()

/** The values that the metadata page offers in the section `organization`. The call takes further values, too. */
export const organizationDetails = z.object({
  version,
  contact_name: text(120),
  contact_email: z.email().nullable(),
  contact_phone: text(40),
  locale: z.enum(['en', 'fr']).nullable(),
  /** True when learners may prepare conversations of their own. */
  allow_own_scenarios: z.boolean(),
  /** True when learners may speak through their own browser where no voice service is set up. */
  allow_browser_speech: z.boolean(),
  /** True when spoken sessions are recorded, each with the consent of its learner. */
  record_spoken_sessions: z.boolean(),
  retention_days: organizationChange.shape.retention_days,
})

/** The same of the section `product`. */
export const productDetails = z.object({
  version,
  product_name: text(120),
  support_email: z.email().nullable(),
  sessions_per_month: limit,
  session_minutes: limit,
  default_llm: z.uuid().nullable(),
  default_stt: z.uuid().nullable(),
  default_tts: z.uuid().nullable(),
  default_realtime: z.uuid().nullable(),
})
