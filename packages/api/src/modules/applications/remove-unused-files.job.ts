import { z } from 'zod'
import { transaction } from '../../db/index.ts'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { findNeededDigests, lockFiles } from './records/kept-files.repo.ts'
import { digestOfKey, fileFolder } from './source/read-source.ts'

/** In days, as long as files of releases stay that are no longer shown. */
const GRACE = 7

/**
 * Every day: deletes the files of applications that were removed, of versions that were replaced twice, and of approvals
 * that never ended.
 */
export const removeUnusedFiles = ({ db, objects, log }: Services): Job<object> =>
  defineJob(
    'applications.remove-unused-files',
    z.object({}),
    async () => {
      const keys = await Array.fromAsync(objects.list(fileFolder))
      const removedCount = await transaction(db, async (trx) => {
        await lockFiles(trx)
        const neededDigests = await findNeededDigests(trx, GRACE)
        const unusedKeys = keys.filter((key) => !neededDigests.has(digestOfKey(key)))
        for (const key of unusedKeys) await objects.delete(key)
        return unusedKeys.length
      })
      if (removedCount > 0) log.info({ files: removedCount }, 'removed files of applications that are not in use')
    },
    { cron: '23 3 * * *' },
  )
