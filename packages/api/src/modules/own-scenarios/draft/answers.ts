import type { ownScenarioAnswers } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'

export type OwnScenarioAnswers = OutputOf<typeof ownScenarioAnswers>
export type Language = OwnScenarioAnswers['language']
