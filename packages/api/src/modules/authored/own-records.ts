export { ownScenarioIds, writtenNames } from './authored.policy.ts'
export {
  countOwnScenarios,
  eraseOwnRecords,
  ownConversations,
  unsavedForms,
  writtenRecords,
} from './records/erase-own-records.ts'
