import { newClientId } from '../../../parts/talk/client-id.ts'

/**
 * Two tabs of one session must not both speak and listen. The tab that claims the voice has it, and the other one hears
 * of that. Answers the function that lets go.
 */
export const claimVoice = (sessionId: string, onLost: () => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(`parley.voice.${sessionId}`)
  const self = newClientId()
  channel.addEventListener('message', (event: MessageEvent<string>) => {
    if (event.data !== self) onLost()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
  channel.postMessage(self)
  return () => channel.close()
}
