export { connectFrame, type ConnectedFrame } from './connect-frame.ts'
export type { FrameFacts, MessageFromFrame, MessageToFrame } from './frame-messages.ts'
export { serveFrame, type ServedFrame } from './serve-frame.ts'
