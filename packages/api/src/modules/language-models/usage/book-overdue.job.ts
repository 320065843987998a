import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import type { LanguageModels } from '../routing/language-models.ts'

/** Every five minutes: charges the requests that dead nodes left without a booking. */
export const bookOverdueJob = (models: LanguageModels) =>
  defineJob('language-models.book-overdue', z.object({}), () => models.bookOverdue(), { cron: '*/5 * * * *' })
