import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { deleteFiles, secretOf, storedSecrets, urlOf } from './picture-files.ts'
import { deleteUnused, findOrphans, markUnused } from './picture.repo.ts'

/** In hours: a form may stay open for a day between the upload and the save, and a deletion may be undone meanwhile. */
const GRACE = 24

/**
 * Every hour: forgets pictures that no record has shown for a day, then deletes files that no organisation holds. The
 * list of files is read before the question who holds them, so an upload of this moment is never taken for waste.
 */
export const removeUnusedPictures = ({ db, objects, log }: Services): Job<object> =>
  defineJob(
    'pictures.remove-unused',
    z.object({}),
    async () => {
      await markUnused(db.kysely)
      const deletedCount = await deleteUnused(db.kysely, GRACE)
      const secrets = await storedSecrets(objects)
      const orphans = await findOrphans(db.kysely, [...secrets].map(urlOf))
      for (const url of orphans) await deleteFiles(objects, secretOf(url))
      if (deletedCount + orphans.length > 0)
        log.info({ forgotten: deletedCount, files: orphans.length }, 'removed unused pictures')
    },
    { cron: '41 * * * *' },
  )
