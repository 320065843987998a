import type { Trx } from '../../db/index.ts'
import { ProblemError } from '../../platform/http/index.ts'
import { type AccessCodeRow, guestRows } from '../access-codes/index.ts'

interface AccountRequest {
  guestId: string
  email: string
}

/**
 * Refuses when the guests of the code have as many accounts as its maker allows, or have asked for as many. A guest who
 * asks again, or corrects the address of the account made for them, gets no further one. The caller holds the code until
 * the commit.
 */
export const refuseFullCode = async (
  trx: Trx,
  { max_accounts, accounts, account_requests }: AccessCodeRow,
  { guestId, email }: AccountRequest,
): Promise<void> => {
  if (max_accounts === null || accounts + account_requests.length < max_accounts) return
  if (await guestRows.findMadeAccount(trx, guestId)) return
  if (!(await guestRows.awaits(trx, guestId, email))) throw new ProblemError('code-accounts-taken')
}
