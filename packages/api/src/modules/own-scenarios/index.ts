import type { Module, Services } from '../../platform/services/index.ts'
import { ownScenarioRoutes } from './own-scenario.routes.ts'

/** Scenarios that learners prepare for a conversation of their own. */
export const ownScenariosModule = (services: Services): Module => ({ routes: ownScenarioRoutes(services) })

export { bareText, cutText } from './draft/cut-text.ts'
export { addressReader } from './draft/address-reader.ts'
export { namePerson } from './draft/name-person.ts'
export { keyWords } from './draft/key-words.ts'
export { pronounsFor } from './pronouns/person-gender.ts'
export { temperamentNamed } from './draft/temperaments.ts'
