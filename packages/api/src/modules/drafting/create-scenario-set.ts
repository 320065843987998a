import type { ScenarioSet } from '@parley/contracts/calls'
import { transaction } from '../../db/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { recordChanges } from '../authored/index.ts'
import { servedModels as models } from '../language-models/index.ts'

/** Stores the parts and then the scenario that they make up, as drafts of the caller: all of them or none. */
export const createScenarioSet = ({ db }: Services, caller: Caller, set: ScenarioSet) =>
  transaction(db, async (trx) => {
    const persona = await recordChanges.insertRecord(trx, caller, { kind: 'persona', draft: set.persona, models })
    const mission = await recordChanges.insertRecord(trx, caller, { kind: 'mission', draft: set.mission, models })
    const observer = await recordChanges.insertRecord(trx, caller, { kind: 'observer', draft: set.observer, models })
    const parts = { persona_id: persona.id, mission_id: mission.id, observer_ids: [observer.id] }
    const scenario = await recordChanges.insertRecord(trx, caller, {
      kind: 'scenario',
      draft: { ...set.scenario, ...parts },
      models,
    })
    return { scenario_id: scenario.id }
  })
