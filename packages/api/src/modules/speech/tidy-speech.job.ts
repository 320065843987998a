import { z } from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'
import type { Practice } from '../sessions/index.ts'
import { SpeechCache } from './reply/speech-cache.ts'

/** Every hour: removes audio that is no longer heard, and returns credit that dead nodes had reserved. */
export const tidySpeech = ({ services, models }: Practice) =>
  defineJob(
    'tidy-speech',
    z.object({}),
    async () => {
      await models.speech.returnAbandonedCredit()
      await new SpeechCache(services).prune()
    },
    { cron: '17 * * * *' },
  )
