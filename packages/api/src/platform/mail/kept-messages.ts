import { z } from 'zod'
import type { Executor } from '../../db/index.ts'
import { SecretError, type Secrets } from '../secrets/index.ts'
import { keptMessagesTable } from './mailer.ts'

const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  accounts: z.object({ recipient: z.string().optional(), cause: z.string().optional() }).default({}),
})

/** Messages that are decrypted at once. */
const batch = 200

interface SealedMessage {
  id: string
  sealed: string
}

/** The text of a stored message; null where the key that sealed it is lost. */
const openMessage = (secrets: Secrets, { id, sealed }: SealedMessage) => {
  try {
    return letter.parse(JSON.parse(secrets.open(sealed, { table: keptMessagesTable, id })))
  } catch (error) {
    if (error instanceof SecretError) return null
    throw error
  }
}

/** Every stored message, newest first, from the one after the given id. */
export async function* openKeptMessages(executor: Executor, secrets: Secrets, after?: string) {
  let last = after
  for (;;) {
    let query = executor.selectFrom(keptMessagesTable).selectAll().orderBy('id', 'desc').limit(batch)
    if (last !== undefined) query = query.where('id', '<', last)
    const rows = await query.execute()
    for (const row of rows) yield { id: row.id, created_at: row.created_at, letter: openMessage(secrets, row) }
    last = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}
