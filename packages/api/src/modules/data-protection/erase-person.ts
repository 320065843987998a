import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError } from '../../platform/http/index.ts'
import { removeJobsAbout } from '../../platform/jobs/index.ts'
import { keptMessagesTable, type MessageAccounts, openKeptMessages } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { ownRecords } from '../authored/index.ts'
import { confirmPerson } from '../identity/index.ts'
import { removeRecordingFilesNow } from '../recordings/index.ts'
import { authorizeUser, lockUser, superAdmins } from '../users/index.ts'

type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>

interface StoredLetter {
  to: string
  accounts: MessageAccounts
}

/** True for a message to the person, at an earlier address too, and for one that names them as its cause. */
const isAbout = ({ to, accounts }: StoredLetter, { id, email }: Pick<User, 'id' | 'email'>): boolean =>
  to === email || accounts.recipient === id || accounts.cause === id

/**
 * Stored messages are encrypted, so the server decrypts them to find those about the person. A message whose
 * key is lost cannot be read, so it stays.
 */
const eraseKeptMessages = async (trx: Trx, { secrets }: Services, user: Pick<User, 'id' | 'email'>): Promise<void> => {
  for await (const { id, letter } of openKeptMessages(trx, secrets))
    if (letter && isAbout(letter, user)) await trx.deleteFrom(keptMessagesTable).where('id', '=', id).execute()
}

const erase = async (trx: Trx, services: Services, caller: Caller, user: User): Promise<void> => {
  const { id, organization_id: organizationId, email } = user
  if (user.organization_role === 'super-admin') await superAdmins.keepOneSuperAdmin(trx, { userId: id })
  await eraseKeptMessages(trx, services, user)
  await removeJobsAbout(trx, email)
  await ownRecords.eraseOwnRecords(trx, id)
  await audit(trx, caller, { action: 'user.erase', subject: { kind: 'user', id, organizationId } })
  // After the entry, which names the person when they erase themself.
  await sql`select erase_person(${id}::uuid, ${email}::text)`.execute(trx)
}

/** Erases another person, also one who is already deleted. */
export const eraseUser = async (services: Services, caller: Caller, id: string): Promise<void> => {
  await transaction(services.db, async (trx) => {
    const { actor } = caller
    if (actor.kind === 'user' && actor.id === id) throw new ProblemError('own-account')
    const user = (await lockUser(trx, actor, { id })) ?? (await lockUser(trx, actor, { id, deleted: true }))
    if (!user) throw notFound()
    authorizeUser('remove', actor, user)
    await erase(trx, services, caller, user)
  })
  await removeRecordingFilesNow(services)
}

export const eraseOwnAccount = async (services: Services, caller: Caller, password: string): Promise<void> => {
  await confirmPerson(services, caller, password)
  await transaction(services.db, async (trx) => {
    const user = await lockUser(trx, caller.user, { id: caller.user.id })
    if (!user) throw new ProblemError('not-signed-in')
    await erase(trx, services, caller, user)
  })
  await removeRecordingFilesNow(services)
}
