import { type PlaylistContent, playlistContent } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { assignedPlaylists, type AuthoredRow, findRecord } from '../../authored/index.ts'
import { findGroupIds } from '../../usergroups/index.ts'
import { assignmentFor } from './playlist-items.ts'

/** The learner to whom the playlists are assigned. */
export type Learner = Pick<UserActor, 'id' | 'organizationId'>

export interface AssignedPlaylist {
  id: string
  row: AuthoredRow
  name: string
  content: PlaylistContent
  assignment: PlaylistContent['assignments'][number] | null
}

/** So many playlists of one learner are read at most, those that changed last. */
const MOST = 200

/**
 * The playlists that are assigned to a learner, as they were published; with `only`, that one. A version that cannot be
 * read is left out, so that it does not hide the others.
 */
export const findAssigned = async (
  executor: Executor,
  { id: userId, organizationId }: Learner,
  { only }: { only?: string } = {},
): Promise<AssignedPlaylist[]> => {
  const groups = await findGroupIds(executor, userId)
  const playlists = await assignedPlaylists.findAssignedPlaylists(executor, {
    userId,
    groupIds: groups,
    organizationId,
    only,
    most: MOST,
  })
  return playlists.flatMap(({ row, draft }) => {
    const content = playlistContent.safeParse(draft)
    if (!content.success) return []
    const name = typeof draft['name'] === 'string' ? draft['name'] : ''
    return [
      {
        id: row.id,
        row,
        name,
        content: content.data,
        assignment: assignmentFor(content.data.assignments, userId, groups),
      },
    ]
  })
}

/** The playlist for a learner: an assigned one with any visibility, another one only if they may see it. */
export const findForLearner = async (executor: Executor, actor: UserActor, id: string): Promise<AuthoredRow> => {
  const [assigned] = await findAssigned(executor, actor, { only: id })
  return assigned?.row ?? findRecord(executor, actor, { kind: 'playlist', id })
}

/** Those that are due first, then those without a date, then those whose date has passed, the last one first. */
export const byDueDate = (now: number) => (one: AssignedPlaylist, other: AssignedPlaylist) => {
  const due = ({ assignment }: AssignedPlaylist) => (assignment?.due_at ? Date.parse(assignment.due_at) : null)
  const rank = (at: number | null) => (at === null ? 1 : Number(at < now) * 2)
  const [a, b] = [due(one), due(other)]
  return rank(a) - rank(b) || (rank(a) === 0 ? 1 : -1) * ((a ?? 0) - (b ?? 0))
}
