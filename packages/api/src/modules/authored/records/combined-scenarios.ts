import { scenarioDraft } from '@parley/contracts/authored'
import type { Trx } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { insertPublished } from './insert-published.ts'

interface Combination {
  organizationId: string
  name: string
  language: 'en' | 'fr'
  persona_id: string
  mission_id: string
  observer_ids: readonly string[]
}

const keyOf = ({ organizationId, language, persona_id, mission_id, observer_ids }: Combination): string =>
  [organizationId, language, persona_id, mission_id, ...observer_ids.toSorted()].join(' ')

const findByKey = async (trx: Trx, key: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('authored_records')
    .select('id')
    .where('combination_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/**
 * The scenario of a persona, a mission and observers that a session generator combines. It is made once for an
 * organisation, so that the sessions of all runs count as attempts at one scenario.
 */
export const combinedScenario = async (trx: Trx, combination: Combination): Promise<string> => {
  const key = keyOf(combination)
  const scenario = await findByKey(trx, key)
  if (scenario) return scenario
  const { organizationId, name, language, persona_id, mission_id, observer_ids } = combination
  const parts = { persona_id, mission_id, observer_ids: [...observer_ids] }
  const modes = ['text', 'voice', 'realtime']
  const draft = scenarioDraft.parse({ name: name.slice(0, 120), language, visibility: 'private', modes, ...parts })
  const record = { kind: 'scenario' as const, id: newId(), draft, combinationKey: key }
  await insertPublished(trx, [record], { organizationId, userId: null, own: false })
  // Another run may have made it at the same moment.
  return (await findByKey(trx, key)) ?? record.id
}
