import { expect, test, vi } from 'vitest'
import { readFrameMessage } from './frame-messages.ts'
import { connectFrame, serveFrame } from './index.ts'

const facts = { language: 'fr', locale: 'fr-FR', scheme: 'dark', path: '/' } as const

type Listeners = Parameters<typeof serveFrame>[1]

const shownFrame = () => {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  // Only its window matters here; a browser journey shows a real one.
  const frame = { contentWindow: { postMessage } } as unknown as HTMLIFrameElement
  const listeners = {
    onTitle: vi.fn<Listeners['onTitle']>(),
    onHeight: vi.fn<Listeners['onHeight']>(),
    onNavigate: vi.fn<Listeners['onNavigate']>(),
  }
  const servedFrame = serveFrame(frame, listeners)
  servedFrame.tell(facts)
  const say = (data: unknown, source: unknown = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: source as MessageEventSource }))
  return { served: servedFrame, sent: postMessage, listeners, say }
}

test('a frame that says hello gets language, scheme and path, and nothing else', () => {
  const { served, sent, say } = shownFrame()
  expect(sent).not.toHaveBeenCalled()
  say({ parley: 1, type: 'hello' })
  expect(sent.mock.calls[0]?.[0]).toEqual({ parley: 1, type: 'facts', ...facts })
  served.tell({ ...facts, scheme: 'light' })
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ scheme: 'light' })
  served.stop()
})

test('title, height and address are taken from this frame, and from no other window', () => {
  const { listeners, say, served } = shownFrame()
  say({ parley: 1, type: 'title', title: ' Sketches ' })
  say({ parley: 1, type: 'height', height: 480.2 })
  say({ parley: 1, type: 'navigate', path: '/pages/2' })
  say({ parley: 1, type: 'navigate', path: '/elsewhere' }, window)
  expect(listeners.onTitle).toHaveBeenCalledExactlyOnceWith('Sketches')
  expect(listeners.onHeight).toHaveBeenCalledExactlyOnceWith(481)
  expect(listeners.onNavigate).toHaveBeenCalledExactlyOnceWith('/pages/2')
  served.stop()
})

test('a frame believes the page around it, and no other window', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  const page = { postMessage: vi.fn<(message: unknown, origin: string) => void>() } as unknown as Window
  const own = {
    parent: page,
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window
  const onFacts = vi.fn<(told: unknown) => void>()
  const frame = connectFrame(own)
  frame.onFacts(onFacts)
  const say = (path: string, source: Window) =>
    window.dispatchEvent(new MessageEvent('message', { data: { parley: 1, type: 'facts', ...facts, path }, source }))
  say('/stranger', window)
  expect(onFacts).not.toHaveBeenCalled()
  say('/pages/2', page)
  expect(onFacts).toHaveBeenCalledExactlyOnceWith({ ...facts, path: '/pages/2' })
  frame.disconnect()
  vi.unstubAllGlobals()
})

test.each([
  [null],
  ['hello'],
  [{ type: 'hello' }],
  [{ parley: 1, type: 'token' }],
  [{ parley: 1, type: 'height', height: Number.POSITIVE_INFINITY }],
  [{ parley: 1, type: 'navigate', path: 'https://evil.example/' }],
  [{ parley: 1, type: 'navigate', path: '//evil.example' }],
  [{ parley: 1, type: 'navigate', path: '/../../settings' }],
  [{ parley: 1, type: 'navigate', path: '/a?b#c' }],
])('%j is no message', (data) => {
  expect(readFrameMessage(data)).toBeUndefined()
})
