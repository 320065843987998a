import { type PlaylistContent, playlistContent } from '@parley/contracts/authored'
import { z } from 'zod'
import { isDatabaseOutage, transaction } from '../../../db/index.ts'
import { systemCaller } from '../../../platform/http/index.ts'
import { defineJob, type Job } from '../../../platform/jobs/index.ts'
import { assignedPlaylists } from '../../authored/index.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { findMemberIds } from '../../usergroups/index.ts'
import type { ProgressServices } from '../progress-services.ts'
import { duePlaylists } from './due-playlists.ts'

/** In hours, before the due date. */
const NOTICE = 48
const HOUR = 3_600_000

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

/** Published playlists of which an assignment ends within the notice. */
const playlistsDueSoon = ({ services }: ProgressServices) =>
  assignedPlaylists.findDueBetween(services.db.kysely, { from: inHours(0), to: inHours(NOTICE) })

const isDueSoon = (due: string | null): due is string =>
  due !== null && Date.parse(due) > Date.now() && Date.parse(due) < Date.now() + NOTICE * HOUR

const findLearners = async ({ services }: ProgressServices, { assignments }: PlaylistContent) => {
  const soon = assignments.filter(({ due_at: due }) => isDueSoon(due))
  const idsOf = (kind: 'user' | 'usergroup') => soon.filter((one) => one.kind === kind).map(({ id }) => id)
  return [...new Set([...idsOf('user'), ...(await findMemberIds(services.db.kysely, idsOf('usergroup')))])]
}

const remindLearner = async (
  progress: ProgressServices,
  { id, organization_id: organizationId }: assignedPlaylists.DuePlaylist,
  userId: string,
) => {
  const { services, reports } = progress
  const playlists = await duePlaylists(services.db.kysely, reports, { id: userId, organizationId }, { only: id })
  const [playlist] = playlists
  if (!playlist || playlist.done >= playlist.required || !isDueSoon(playlist.due_at)) return
  const { name, due_at: due } = playlist
  await transaction(services.db, (trx) =>
    notifyPeople(trx, services, systemCaller('due-reminder'), {
      kind: 'due_soon',
      organizationId,
      userIds: [userId],
      name,
      date: new Date(due),
      path: `/apps/${services.installation.productSlug}/playlist/info-${id}`,
      key: `due ${id} ${due}`,
    }),
  )
}

/** One failure keeps no one else from the reminder; the next hour tries it again. */
const tryEach = async <One>(
  { services: { log } }: ProgressServices,
  all: readonly One[],
  { work, about }: { work: (one: One) => Promise<void>; about: (one: One) => object },
): Promise<void> => {
  for (const one of all)
    await work(one).catch((error: unknown) => {
      if (isDatabaseOutage(error)) throw error
      log.error({ err: error, ...about(one) }, 'a reminder of a due date could not be sent')
    })
}

/** Reminds each learner once of a playlist that is due within two days and that they have not finished. */
export const sendDueReminders = async (progress: ProgressServices): Promise<void> =>
  tryEach(progress, await playlistsDueSoon(progress), {
    about: ({ id }) => ({ playlist: id }),
    work: async (row) =>
      tryEach(progress, await findLearners(progress, playlistContent.parse(row.draft)), {
        about: (userId) => ({ playlist: row.id, user: userId }),
        work: (userId) => remindLearner(progress, row, userId),
      }),
  })

export const remindOfDuePlaylists = (progress: ProgressServices): Job<object> =>
  defineJob('progress.due-reminders', z.object({}), () => sendDueReminders(progress), { cron: '7 * * * *' })
