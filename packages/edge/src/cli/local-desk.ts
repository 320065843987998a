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
  let skipped: string | undefined
  const target = async <Wanted extends Cause>({ commit, reason, ...wanted }: Wanted) => {
    const contract = await servedContract(apiUrls)
    skipped = contract === undefined ? skippedSentence(apiUrls) : undefined
    return { dataDir, servedContract: contract, author: authorOf({ commit, reason }), ...wanted }
  }
  return {
    publish: async (wanted) => publish(await target(wanted)),
    promote: async (wanted) => promoteParts(await target(wanted)),
    rollback: async (wanted) => rollback(await target(wanted)),
    withdraw: (wanted) => withdraw({ dataDir, author: authorOf(wanted), name: wanted.name, channel: wanted.channel }),
    open: (wanted) => openChannel({ dataDir, author: authorOf(wanted), channel: wanted.channel, days: wanted.days }),
    close: (wanted) => closeChannel({ dataDir, author: authorOf(wanted), channel: wanted.channel }),
    status: () => releaseStatus(dataDir),
    address: publicUrl,
    skipped: () => skipped,
  }
}
