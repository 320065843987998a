import type { PartnerTurn } from '@parley/conversation/partner'
import { transaction } from '../../../db/index.ts'
import type { Candidate } from '../../../providers/index.ts'
import type { Practice } from '../practice.ts'
import { type Held, holdLease } from '../records/reply-lease.repo.ts'
import { reserve } from '../records/session-credit.ts'
import type { SessionRow } from '../session.table.ts'

interface Expected {
  candidates: readonly Pick<Candidate, 'price'>[]
  turns: readonly PartnerTurn[]
  maxOutputTokens: number
}

/** What a model is told beside the conversation, in tokens, generously. */
const INSTRUCTIONS = 2500

/** What the dearest answer that may come costs, in millionths of a euro: prices are euros per million tokens. */
export const dearest = ({ candidates, turns, maxOutputTokens }: Expected): number => {
  const input = INSTRUCTIONS + turns.reduce((sum, turn) => sum + turn.text.length / 3, 0)
  return Math.ceil(Math.max(0, ...candidates.map(({ price }) => price.input * input + price.output * maxOutputTokens)))
}

/** Credit for the dearest reply that may come, before anybody is asked for it. Nothing is put aside for what is free. */
export const putAside = async (practice: Practice, held: Held, row: SessionRow, expected: Expected): Promise<void> => {
  const most = dearest(expected)
  if (most === 0) return
  await transaction(practice.db, async (trx) => {
    if (await holdLease(trx, practice, held)) await reserve(trx, held, row.organization_id, most)
  })
}
