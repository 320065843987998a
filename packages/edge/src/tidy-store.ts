import type { FastifyBaseLogger } from 'fastify'
import { prune, removeLeftovers } from './releases/index.ts'

interface Options {
  readonly dataDir: string
  readonly every: number
  readonly log: FastifyBaseLogger
}

/** Removes old versions by the rule of `release prune`, and what killed publications left: at the start and each hour. */
export const tidyStore = ({ dataDir, every, log }: Options): (() => void) => {
  const tidy = async (): Promise<void> => {
    try {
      await removeLeftovers(dataDir)
      const removedFolders = await prune({ dataDir })
      if (removedFolders.length > 0) log.info({ removed: removedFolders }, 'old versions were removed')
    } catch (error) {
      log.warn({ err: error }, 'old versions stay')
    }
  }
  void tidy()
  const timer = setInterval(() => void tidy(), every)
  timer.unref()
  return () => clearInterval(timer)
}
