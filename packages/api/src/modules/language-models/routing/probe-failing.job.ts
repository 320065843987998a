import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import type { LanguageModels } from './language-models.ts'

/** Every minute: a model that works again does not stay “Failing” on screen until a learner needs it. */
export const probeFailingJob = (models: LanguageModels) =>
  defineJob('language-models.probe-failing', z.object({}), () => models.probeFailing(), { cron: '* * * * *' })
