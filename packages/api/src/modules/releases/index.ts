import { join, resolve } from 'node:path'
import type { Module, Services } from '../../platform/services/index.ts'
import { releaseAuditor } from './audit-releases.ts'

/** Milliseconds between two looks at the history of releases. */
const pause = 2000

/** Takes into the audit what teams, operators and edges change in the release store beside this server. */
export const releasesModule = ({ db, log, settings }: Services): Module => {
  const file = join(resolve(settings.current.DATA_DIR), 'releases/channels.history.jsonl')
  const audit = releaseAuditor({ db, log }, file)
  let running: Promise<void> | undefined
  const look = (): void => {
    running ??= audit()
      .catch((error: unknown) => log.warn({ err: error }, 'the releases are not audited yet'))
      .finally(() => (running = undefined))
  }
  let timer: NodeJS.Timeout | undefined
  return {
    routes: [],
    start: async () => {
      look()
      timer = setInterval(look, pause)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
