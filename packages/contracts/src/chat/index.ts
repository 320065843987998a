export { type ChatEvent, type ChatEventData, type ChatEventDraft, chatEvent } from './event.ts'
export {
  type ChatDetail,
  type ChatKind,
  type ChatMessage,
  type ChatSummary,
  chatDetail,
  chatKinds,
  chatSummary,
} from './view.ts'
