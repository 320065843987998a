import { sql } from 'kysely'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import { checkVersion } from '../../../platform/lists/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { authorizePlatform } from '../application.policy.ts'
import { applicationAnswer } from '../records/application-answer.ts'
import {
  findApplication,
  findBySlug,
  type FullApplication,
  lockApplication,
  lockSlug,
} from '../records/application.repo.ts'
import { lockFiles } from '../records/kept-files.repo.ts'
import { bytesOf, type Description, digestOf, pathsOf, permissionsOf } from '../source/description.ts'
import { baseOf, hasFiles, keepFiles, readDescription, sourceAt } from '../source/read-source.ts'

const limitReads = ({ db }: Services, { user }: Caller): Promise<void> =>
  refuseWhenFull(db.kysely, [{ key: `applications:user:${user.id}`, limit: 120, window: 3600 }])

const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one))

const changesSince = (application: FullApplication, next: Description, digest: string) => {
  const { description } = application.current
  const [before, after] = [pathsOf(description), pathsOf(next)]
  const [held, wanted] = [permissionsOf(description), permissionsOf(next)]
  return {
    id: application.id,
    version: application.version,
    from: application.current.version,
    is_same: application.current.digest === digest,
    added_paths: without(after, before),
    removed_paths: without(before, after),
    added_permissions: without(wanted, held),
    removed_permissions: without(held, wanted),
  }
}

const read = async (services: Services, caller: Caller, address: string) => {
  authorizePlatform(caller)
  await limitReads(services, caller)
  const base = baseOf(address)
  const source = sourceAt(services, base)
  const description = await readDescription(services, source)
  return { base, source, description, digest: digestOf(description) }
}

export const previewApplication = async (services: Services, caller: Caller, address: string) => {
  caller.markReadOnly()
  const { base, description, digest } = await read(services, caller, address)
  const application = await findBySlug(services.db.kysely, caller.actor, description.slug)
  return {
    slug: description.slug,
    kind: description.kind,
    title: description.title,
    version: description.version,
    digest,
    address: base.href,
    files: Object.keys(description.files).length,
    bytes: bytesOf(description),
    compatibility: description.kind === 'remote' ? description.compatibility : { contract: '0.0.0', singletons: {} },
    paths: pathsOf(description),
    permissions: permissionsOf(description),
    changes: application ? changesSince(application, description, digest) : null,
  }
}

interface Approval {
  readonly address: string
  readonly digest: string
  readonly version?: number | undefined
}

interface NewVersion {
  readonly applicationId: string
  readonly description: Description
  readonly digest: string
}

/** The row of this version; one that was approved before is used again, with the files that are there. */
const storeVersion = async (trx: Trx, caller: Caller, { applicationId, description, digest }: NewVersion) => {
  const version = await trx
    .selectFrom('application_versions')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (version) return version.id
  const id = newId()
  await trx
    .insertInto('application_versions')
    .values({
      id,
      application_id: applicationId,
      version: description.version,
      digest,
      description: JSON.stringify(description),
      approved_by: caller.user.id,
    })
    .execute()
  return id
}

const insertApplication = async (
  trx: Trx,
  caller: Caller,
  address: string,
  source: Omit<NewVersion, 'applicationId'>,
) => {
  const { description, digest } = source
  const [id, currentId] = [newId(), newId()]
  await trx
    .insertInto('applications')
    .values({
      id,
      slug: description.slug,
      kind: description.kind,
      address,
      current_id: currentId,
      previous_id: null,
      deleted_at: null,
    })
    .execute()
  await trx
    .insertInto('application_versions')
    .values({
      id: currentId,
      application_id: id,
      version: description.version,
      digest,
      description: JSON.stringify(description),
      approved_by: caller.user.id,
    })
    .execute()
  return id
}

const subjectOf = (id: string) => ({ kind: 'application', id, organizationId: null })

const storeUpdate = async (
  trx: Trx,
  caller: Caller,
  application: FullApplication,
  approval: Approval,
  next: NewVersion,
) => {
  const [current, sent] = [{ version: application.version }, { version: approval.version ?? 0 }]
  await checkVersion(trx, caller, subjectOf(application.id), { current, sent })
  const currentId = await storeVersion(trx, caller, next)
  if (currentId === application.current_id) return
  await trx
    .updateTable('applications')
    .set({
      kind: next.description.kind,
      address: approval.address,
      current_id: currentId,
      previous_id: application.current_id,
      version: application.version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', application.id)
    .execute()
}

/** Approves exactly what a preview showed. Files are fetched and checked before anything is stored. */
export const approveApplication = async (services: Services, caller: Caller, approval: Approval) => {
  const { base, source, description, digest } = await read(services, caller, approval.address)
  if (digest !== approval.digest) throw new ProblemError('application-changed')
  await keepFiles(services, source, { digest, description })
  return transaction(services.db, async (trx) => {
    const application = await lockSlug(trx, caller.actor, description.slug)
    await lockFiles(trx)
    // An earlier version with these files may have been cleared away since they were kept.
    if (!(await hasFiles(services, { digest, description })))
      throw new ProblemError('unavailable', { headers: { 'retry-after': '2' } })
    const id = application?.id ?? (await insertApplication(trx, caller, base.href, { description, digest }))
    if (application)
      await storeUpdate(
        trx,
        caller,
        application,
        { ...approval, address: base.href },
        { applicationId: id, description, digest },
      )
    await audit(trx, caller, {
      action: 'application.approve',
      subject: subjectOf(id),
      before: application ? { version: application.current.version, digest: application.current.digest } : null,
      after: { version: description.version, digest, address: base.href, permissions: permissionsOf(description) },
    })
    return applicationAnswer(caller.actor, await findApplication(trx, caller.actor, id))
  })
}

/** Shows the version before again. Its files are still there, so nothing is fetched. */
export const rollBackApplication = (services: Services, caller: Caller, id: string, body: { version: number }) => {
  authorizePlatform(caller)
  return transaction(services.db, async (trx) => {
    const application = await lockApplication(trx, caller.actor, id)
    await checkVersion(trx, caller, subjectOf(id), { current: { version: application.version }, sent: body })
    const { previous, current } = application
    if (!previous) throw new ProblemError('nothing-to-roll-back')
    await trx
      .updateTable('applications')
      .set({
        kind: previous.description.kind,
        current_id: previous.id,
        previous_id: current.id,
        version: application.version + 1,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
    await audit(trx, caller, {
      action: 'application.rollback',
      subject: subjectOf(id),
      before: { version: current.version, digest: current.digest },
      after: { version: previous.version, digest: previous.digest },
    })
    return applicationAnswer(caller.actor, await findApplication(trx, caller.actor, id))
  })
}

/** Withdraws the approval. The files stay some days for pages that are open; no answer names their address any more. */
export const removeApplication = async (services: Services, caller: Caller, id: string): Promise<void> => {
  authorizePlatform(caller)
  await transaction(services.db, async (trx) => {
    const { slug, current } = await lockApplication(trx, caller.actor, id)
    await trx.deleteFrom('application_installations').where('application_id', '=', id).execute()
    await trx
      .updateTable('applications')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await audit(trx, caller, {
      action: 'application.delete',
      subject: subjectOf(id),
      before: { slug, version: current.version, digest: current.digest },
    })
  })
}
