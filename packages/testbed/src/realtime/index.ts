export { startPeer } from './peer.ts'
export type { RealtimeAnswer, RealtimeFault } from './realtime-script.ts'
export type { RealtimeConversation } from './conversation.ts'
export { type RealtimeServer, startRealtimeServer } from './start-realtime-server.ts'
