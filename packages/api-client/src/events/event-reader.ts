export interface ServerEvent {
  id: string | undefined
  type: string
  data: string
}

/** Parses the lines between two blank lines. Answers undefined for a comment or a retry hint. */
const parseBlock = (block: string): ServerEvent[] => {
  const event: ServerEvent = { id: undefined, type: 'message', data: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') event.id = value
    else if (field === 'event') event.type = value
    else if (field === 'data') data.push(value)
  }
  event.data = data.join('\n')
  return data.length > 0 ? [event] : []
}

/**
 * Reads a `text/event-stream` body that arrives in chunks of any size. An incomplete event at the end is dropped,
 * because the server sends it again after the last id.
 */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough<string>(new TextDecoderStream()).getReader()
  let pending = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      // A carriage return at the end may be the first half of a line end: it waits for the next chunk.
      const text = pending + value
      const heldReturn = text.endsWith('\r') ? '\r' : ''
      const blocks = text
        .slice(0, text.length - heldReturn.length)
        .replaceAll(/\r\n?/g, '\n')
        .split('\n\n')
      pending = (blocks.pop() ?? '') + heldReturn
      yield* blocks.flatMap(parseBlock)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
