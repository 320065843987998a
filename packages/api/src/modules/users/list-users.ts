import { type Caller, listScope } from '../../platform/http/index.ts'
import type { PageQuery } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { userAnswer } from './user.answer.ts'
import { selectUsers } from './user.repo.ts'

interface Query extends PageQuery {
  organization_id?: string | undefined
  group_id?: string | undefined
  role?: string | undefined
  state?: string | undefined
}

export const listUsers = async ({ db }: Services, { actor }: Caller, query: Query) => {
  const page = await selectUsers(db, actor, listScope(actor, query.organization_id), query)
  return { ...page, items: page.items.map((row) => userAnswer(actor, row)) }
}
