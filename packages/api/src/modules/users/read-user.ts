import { type Caller, notFound } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { userAnswer } from './user.answer.ts'
import { findUser } from './user.repo.ts'

export const readUser = async ({ db }: Services, { actor }: Caller, id: string) => {
  const row = await findUser(db.kysely, actor, { id })
  if (!row) throw notFound()
  return userAnswer(actor, row)
}
