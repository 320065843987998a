export { ownScenarioIds } from './authored.policy.ts'
export { countOwnScenarios, eraseOwnRecords } from './records/erase-own-records.ts'
