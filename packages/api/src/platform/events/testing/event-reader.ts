export interface ReadEvent {
  id: number
  type: string
  data: unknown
}

/** Reads a stream as a browser does. It stops after `count` events or on the signal. */
export const readEvents = async function* (url: string, after: number, signal: AbortSignal): AsyncGenerator<ReadEvent> {
  const response = await fetch(url, { headers: { 'last-event-id': String(after) }, signal })
  let text = ''
  for await (const piece of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('id:')) yield parseBlock(block)
  }
}

const parseBlock = (block: string): ReadEvent => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return { id: Number(field('id')), type: field('event'), data: JSON.parse(field('data')) as unknown }
}
