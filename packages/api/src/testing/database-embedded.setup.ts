import { embeddedSnapshot } from './database-snapshot.ts'

/** Once for all files, so that two workers do not make it at the same time. */
export const setup = async () => {
  await embeddedSnapshot()
}
