import type { scenarioAnswers } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'

export type ScenarioAnswers = OutputOf<typeof scenarioAnswers>
export type Language = ScenarioAnswers['language']
