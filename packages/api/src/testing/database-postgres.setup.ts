import { startPostgres } from '@parley/testbed/postgres'
import { ensureTemplate } from './database-template.ts'

/** The server that `TEST_DATABASE_URL` names, or one for this run; workers inherit the address. */
export const setup = async () => {
  const started = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres()
  if (started) process.env['TEST_DATABASE_URL'] = started.url
  await ensureTemplate()
  return async () => {
    if (!started) return
    delete process.env['TEST_DATABASE_URL']
    await started.stop()
  }
}
