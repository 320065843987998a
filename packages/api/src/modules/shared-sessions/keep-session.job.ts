import { z } from 'zod'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { ProblemError, systemCaller } from '../../platform/http/index.ts'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { accessCodes, type AccessCodeRow, guestRows, inviteAccount } from '../access-codes/index.ts'
import { sendLetter } from '../mail/index.ts'

const request = z.object({
  guest_id: z.uuid(),
  /** Jobs that an earlier version queued have neither a code nor a request. */
  access_code_id: z.uuid().optional(),
  /** The request that the code counts until the job has answered it. */
  request_id: z.uuid().optional(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})

const letters = {
  en: (product: string) => ({
    subject: `Keep your session in ${product}`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked to keep a practice session, and this address has a ${product} account already.`,
      'Sign in on the device on which you practised, open the link of the session again and choose “Keep it in my account”.',
    ],
    footnotes: ['If it was not you, ignore this message: nothing changes in your account.'],
  }),
  fr: (product: string) => ({
    subject: `Conservez votre séance dans ${product}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Vous avez demandé à conserver une séance d’entraînement, et cette adresse a déjà un compte ${product}.`,
      'Connectez-vous sur l’appareil utilisé pour vous entraîner, ouvrez de nouveau le lien de la séance et choisissez «\u00A0La conserver dans mon compte\u00A0».',
    ],
    footnotes: ['Si ce n’était pas vous, ignorez ce message\u00A0: rien ne change dans votre compte.'],
  }),
}

type Request = z.infer<typeof request>

/** A web or mail address, also without its protocol: mail programs make a link of it. */
const address = /[/\\:@]|\.[\p{L}\d-]{2,}/u

/** The invitation greets by name. A guest must not send strangers a link in its place. */
const plainName = (name: string): string => (address.test(name) ? '' : name)

const lockCode = (trx: Trx, { access_code_id: id, guest_id }: Request): Promise<AccessCodeRow | undefined> =>
  id ? accessCodes.lock(trx, id) : accessCodes.lockOfGuest(trx, guest_id)

/** Counts what the request made. A second run of the same job finds it answered and makes nothing. */
const answer = async (
  trx: Trx,
  code: AccessCodeRow | undefined,
  keepRequest: Request,
  accounts: number,
): Promise<void> => {
  if (code)
    await accessCodes.answerAccountRequest(trx, code.id, { request: keepRequest.request_id ?? null, count: accounts })
}

/** Invites the address, or says that it has an account; answers whether it has. */
const invite = (services: Services, keepRequest: Request) =>
  transaction(services.db, async (trx) => {
    const { guest_id, email } = keepRequest
    const person = { email, first_name: plainName(keepRequest.first_name), last_name: plainName(keepRequest.last_name) }
    const code = await lockCode(trx, keepRequest)
    const guest = await guestRows.lock(trx, guest_id)
    if (!guest || guest.user_id) {
      await answer(trx, code, keepRequest, 0)
      return null
    }
    const { organization_id: organizationId, language } = guest
    const caller = systemCaller('shared sessions', language)
    const madeAccount = await guestRows.findMadeAccount(trx, guest.id)
    const account = await inviteAccount(trx, services, caller, { organizationId, language, madeAccount, ...person })
    await answer(trx, code, keepRequest, account.isNew ? 1 : 0)
    if (account.state === 'invited') {
      await guestRows.awaitAccount(trx, guest.id, account)
      await audit(trx, caller, {
        action: 'guest.invite',
        subject: { kind: 'guest', id: guest.id, organizationId },
        after: { user_id: account.id },
      })
    }
    return { ...account, email, organization_id: organizationId, language }
  })

/** Runs after the answer of the call, so that the time of the answer does not say whether the address has an account. */
export const keepSessionJob = (services: Services): Job<Request> =>
  defineJob('shared-sessions.keep-session', request, async (keepRequest) => {
    try {
      const account = await invite(services, keepRequest)
      if (account?.state !== 'active') return
      await sendLetter(services, 'known_account', account, letters[account.language](services.installation.productName))
    } catch (error) {
      // The last seat went to somebody else after the answer. A retry would not find one.
      if (!(error instanceof ProblemError)) throw error
      await transaction(services.db, async (trx) => {
        await answer(trx, await lockCode(trx, keepRequest), keepRequest, 0)
      })
      services.log.warn({ problem: error.code }, 'a guest could not be invited to an account')
    }
  })
