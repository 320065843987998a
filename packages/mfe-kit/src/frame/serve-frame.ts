import { type FrameFacts, type MessageToFrame, readFrameMessage } from './frame-messages.ts'

interface FrameListeners {
  readonly onTitle: (title: string) => void
  readonly onHeight: (height: number) => void
  readonly onNavigate: (path: string) => void
}

export interface ServedFrame {
  readonly tell: (facts: FrameFacts) => void
  readonly stop: () => void
}

/** The side of the page: answers the one frame that it shows, and no other window. */
export const serveFrame = (
  frame: HTMLIFrameElement,
  { onTitle, onHeight, onNavigate }: FrameListeners,
): ServedFrame => {
  let facts: FrameFacts | undefined
  let isListening = false
  const tell = () => {
    // A message to a frame that has not said hello would be lost, or meet another document.
    if (!facts || !isListening) return
    const message: MessageToFrame = { parley: 1, type: 'facts', ...facts }
    frame.contentWindow?.postMessage(message, '*')
  }
  const receive = (event: MessageEvent) => {
    // A sandboxed frame has no origin to check, but its window is this one's alone.
    const message = event.source === frame.contentWindow ? readFrameMessage(event.data) : undefined
    if (message?.type === 'hello') {
      isListening = true
      tell()
    }
    if (message?.type === 'title') onTitle(message.title)
    if (message?.type === 'height') onHeight(message.height)
    if (message?.type === 'navigate') onNavigate(message.path)
  }
  window.addEventListener('message', receive)
  return {
    tell: (next) => {
      facts = next
      tell()
    },
    stop: () => window.removeEventListener('message', receive),
  }
}
