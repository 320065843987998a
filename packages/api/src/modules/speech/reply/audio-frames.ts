import { frameKinds } from '@parley/contracts/calls'

/** A frame of the format `chunked`: its kind, the length of its content, its content. */
export const audioFrame = (kind: keyof typeof frameKinds, content: Buffer | object): Buffer => {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
  const head = Buffer.alloc(5)
  head.writeUInt8(frameKinds[kind], 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}
