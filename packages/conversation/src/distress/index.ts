export { distressReply, distressSpeaker } from './distress-reply.ts'
export { isInDistress } from './is-in-distress.ts'
