import { startPostgres } from '@parley/testbed/postgres'
import { ensureTemplate } from './database-template.ts'

/** The server that `TEST_DATABASE_URL` names, or one for this run; workers inherit the address. */
export const setup = async () => {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres()
  if (server) process.env['TEST_DATABASE_URL'] = server.url
  await ensureTemplate()
  return async () => {
    if (!server) return
    delete process.env['TEST_DATABASE_URL']
    await server.stop()
  }
}
