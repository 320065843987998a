import type { Caller } from '../../../platform/http/index.ts'
import type { Practice } from '../../sessions/index.ts'
import { find } from '../workshop.repo.ts'
import { RoomFeed } from './room-feed.ts'

/** The live room of a workshop as one stream. */
export const followWorkshop = async (practice: Practice, { user }: Caller, id: string) => {
  await find(practice.db.kysely, user, id)
  return async function* updates(signal: AbortSignal) {
    let seq = 0
    for await (const data of new RoomFeed(practice, user, id).updates(signal))
      yield { seq: (seq += 1), type: 'room', data }
  }
}
