import { embeddedSnapshot } from './database-snapshot.ts'

/** Runs once for all files, so that two workers do not create it at the same time. */
export const setup = async () => {
  await embeddedSnapshot()
}
