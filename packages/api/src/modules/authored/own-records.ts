export { ownScenarioIds } from './authored.policy.ts'
export { countOwnScenarios, eraseOwnRecords, ownConversations, writtenRecords } from './records/erase-own-records.ts'
