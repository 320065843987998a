import { hostname, userInfo } from 'node:os'
import {
  closeChannel,
  openChannel,
  promoteParts,
  publish,
  releaseStatus,
  rollback,
  servedContract,
  withdraw,
} from '../releases/index.ts'
import type { Cause, ReleaseDesk } from './release-desk.ts'

interface LocalStore {
  readonly dataDir: string
  readonly apiUrls: readonly string[]
  readonly publicUrl: string
}

const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return 'someone'
  }
}

const authorOf = ({ commit, reason }: Cause) => ({
  by: `${userName()}@${hostname()}`,
  ...(commit ? { commit } : {}),
  ...(reason ? { reason } : {}),
})

const skippedSentence = (apiUrls: readonly string[]): string => {
  const why = apiUrls.length === 0 ? 'API_URL is not set' : `no API answers at ${apiUrls.join(', ')}`
  return `Not checked: whether the API serves the contract that this was built with, because ${why}.`
}

/** The release store on this machine. */
export const localDesk = ({ dataDir, apiUrls, publicUrl }: LocalStore): ReleaseDesk => {
  let skippedNotice: string | undefined
  const target = async <Wanted extends Cause>({ commit, reason, ...wanted }: Wanted) => {
    const contract = await servedContract(apiUrls)
    skippedNotice = contract === undefined ? skippedSentence(apiUrls) : undefined
    return { dataDir, servedContract: contract, author: authorOf({ commit, reason }), ...wanted }
  }
  return {
    publish: async (request) => publish(await target(request)),
    promote: async (request) => promoteParts(await target(request)),
    rollback: async (request) => rollback(await target(request)),
    withdraw: (request) =>
      withdraw({ dataDir, author: authorOf(request), name: request.name, channel: request.channel }),
    open: (request) =>
      openChannel({ dataDir, author: authorOf(request), channel: request.channel, days: request.days }),
    close: (request) => closeChannel({ dataDir, author: authorOf(request), channel: request.channel }),
    status: () => releaseStatus(dataDir),
    address: publicUrl,
    skipped: () => skippedNotice,
  }
}
