import type { ChatKind } from '@parley/contracts/chat'
import { isTerminal } from '@parley/conversation/session'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { sessionRights, sessionRecords } from '../../sessions/index.ts'
import { authorizeDebrief } from '../chat.policy.ts'
import { findChat } from '../chat.repo.ts'
import type { ChatServices } from '../chat-services.ts'
import { chatAnswer } from './read-chats.ts'

/** Opens the session's one debrief chat. Opening it again returns it as it stands. */
export const openChat = (
  { db }: ChatServices,
  caller: Caller,
  { kind, session_id }: { kind: ChatKind; session_id: string },
) =>
  transaction(db, async (trx) => {
    const { user } = caller
    const session = await sessionRecords.findSession(trx, user, { id: session_id })
    authorizeDebrief(user, session)
    sessionRights.refuseExpired(user, session)
    if (!isTerminal(session.status)) throw new ProblemError('session-not-over')
    const { organization_id, name } = session
    const newChat = await trx
      .insertInto('chats')
      .values({ id: newId(), organization_id, owner_id: user.id, kind, session_id, name, deleted_at: null })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'session_id', 'kind']).where('deleted_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    const chat = newChat ?? {
      id: (
        await trx
          .selectFrom('chats')
          .select('id')
          .where('owner_id', '=', user.id)
          .where('session_id', '=', session_id)
          .where('kind', '=', kind)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).id,
    }
    await audit(trx, caller, {
      action: newChat ? 'chat.create' : 'chat.open',
      subject: { kind: 'chat', id: chat.id, organizationId: organization_id },
      after: { kind, session_id },
    })
    return { made: newChat !== undefined, chat: await chatAnswer(trx, user, await findChat(trx, user, chat.id)) }
  })
