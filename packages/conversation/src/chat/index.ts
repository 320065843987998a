export { applyChatEvent, type ChatState, foldChat } from './fold-chat.ts'
