const frame = (kind: number, payload: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(5 + payload.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, kind)
  view.setUint32(1, payload.length)
  bytes.set(payload, 5)
  return bytes
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** The frames of a reply's sound, as the server sends them. */
export const sentenceFrame = (start: number, end: number) => frame(1, json({ start, end }))
export const soundFrame = (samples: Int16Array) =>
  frame(2, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
export const endFrame = (complete: boolean, code: string | null = null) => frame(3, json({ complete, code }))
export const restartFrame = () => frame(4, new Uint8Array())
