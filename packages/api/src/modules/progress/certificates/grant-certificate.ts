import { randomInt } from 'node:crypto'
import { certificateLooks } from '@parley/contracts/authored'
import type { Certificate } from '@parley/contracts/calls'
import { type Executor, type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError, scopeOf, type UserActor } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { readOrganizationName } from '../../organizations/index.ts'
import { ownAttempts } from '../../sessions/index.ts'
import { findNames } from '../../users/index.ts'
import { type Course, readCourse } from '../playlists/assigned-playlists.ts'
import type { ProgressServices } from '../progress-services.ts'
import type { CertificateRow } from './certificate.table.ts'

/**
 * The alphabet of the numbers. It has no letter that looks like a digit, so people can read a number aloud and type it.
 */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newNumber = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

const certificateOf = ({ content, number, issued_at }: CertificateRow, mine: boolean): Certificate => ({
  ...content,
  number,
  issued_at: issued_at.toISOString(),
  mine,
})

/** A template is the name of a design, or a text about the holder. */
const lookOf = (template: string) => {
  const look = certificateLooks.find((one) => one === template.trim().toLowerCase())
  return look ? { look, words: '' } : { look: certificateLooks[0], words: template.trim() }
}

const contentOf = async (
  trx: Trx,
  { user }: Caller,
  { progress, content }: Course,
): Promise<CertificateRow['content']> => {
  const scenarios = progress.items.flatMap(({ required, scenario }) => (required && scenario ? [scenario] : []))
  const ids = scenarios.map(({ id }) => id)
  const own = await ownAttempts.ownProgress(trx, user.id, ids)
  const learners = await findNames(trx, [user.id])
  return {
    learner: learners.get(user.id) ?? '',
    organization: await readOrganizationName(trx, user.organizationId),
    playlist_id: progress.id,
    playlist: progress.name,
    description: progress.description,
    language: progress.language,
    ...lookOf(content.certificate.template),
    steps: scenarios.map(({ id, name }) => ({ name, best: own.get(id)?.best ?? null })),
    completed_at: ((await ownAttempts.completionDate(trx, user.id, ids)) ?? new Date()).toISOString(),
  }
}

const findCertificate = (
  executor: Executor,
  { id }: UserActor,
  playlistId: string,
): Promise<CertificateRow | undefined> =>
  executor
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', id)
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst()

const grant = async (trx: Trx, caller: Caller, course: Course): Promise<CertificateRow> => {
  const { user } = caller
  const playlistId = course.progress.id
  const newRow = await trx
    .insertInto('certificates')
    .values({
      id: newId(),
      number: newNumber(),
      organization_id: user.organizationId,
      user_id: user.id,
      playlist_id: playlistId,
      content: JSON.stringify(await contentOf(trx, caller, course)),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'playlist_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  const row = newRow ?? (await findCertificate(trx, user, playlistId))
  if (!row) throw new Error('A certificate that cannot be granted again is there.')
  if (newRow) {
    const subject = { kind: 'playlist', id: playlistId, organizationId: user.organizationId }
    await audit(trx, caller, { action: 'certificate.grant', subject, after: { number: newRow.number } })
  }
  return row
}

/** The score that a required step needs, if the learner scored less; null if every score is high enough or missing. */
const lowScore = ({ progress }: Course): number | null =>
  progress.items.find(
    ({ required, score, score_needed: needed }) => required && score !== null && needed !== null && score < needed,
  )?.score_needed ?? null

/** Grants the certificate of a playlist once its rules are fulfilled. It is granted only once and never changes. */
export const grantCertificate = async (
  progress: ProgressServices,
  caller: Caller,
  id: string,
): Promise<Certificate> => {
  const { db } = progress.services
  const before = await findCertificate(db.kysely, caller.user, id)
  if (before) return certificateOf(before, true)
  const course = await readCourse(progress, caller, id)
  if (!course.content.certificate.enabled) throw notFound()
  const { done, required, certificate_earned: earned } = course.progress
  const short = lowScore(course)
  if (short !== null) throw new ProblemError('certificate-score-missing', { values: { needed: short } })
  if (!earned) throw new ProblemError('certificate-not-earned', { values: { done, required } })
  return certificateOf(await transaction(db, (trx) => grant(trx, caller, course)), true)
}

/** Shows a certificate to anyone who knows its number, within the organisation that granted it. */
export const checkCertificate = async ({ db }: Services, { user }: Caller, number: string): Promise<Certificate> => {
  const row = await db.kysely.selectFrom('certificates').selectAll().where('number', '=', number).executeTakeFirst()
  const scope = scopeOf(user)
  if (!row || (scope !== null && row.organization_id !== scope)) throw notFound()
  return certificateOf(row, row.user_id === user.id)
}
