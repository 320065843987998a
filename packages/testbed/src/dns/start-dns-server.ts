import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface DnsServer {
  /** `127.0.0.1:port`, as nginx takes it for its resolver. */
  readonly address: string
  /** The addresses of the name from now on; an empty list makes it unknown. */
  readonly set: (name: string, addresses: readonly string[]) => void
  readonly stop: () => Promise<void>
}

const ipv4 = 1
const nameStart = 12

interface Question {
  readonly name: string
  readonly type: number
  /** The end of the question in the message. */
  readonly end: number
}

const readQuestion = (message: Buffer): Question => {
  const labels: string[] = []
  let at = nameStart
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** One address, valid for a second, under the name of the question (a pointer to byte 12). */
const recordOf = (address: string): Buffer => {
  const record = Buffer.alloc(16)
  record.writeUInt16BE(0xc000 | nameStart, 0)
  record.writeUInt16BE(ipv4, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(1, 6)
  record.writeUInt16BE(4, 10)
  Buffer.from(address.split('.').map(Number)).copy(record, 12)
  return record
}

const answerTo = (message: Buffer, { end }: Question, addresses: readonly string[] | undefined, records: Buffer[]) => {
  const head = Buffer.from(message.subarray(0, end))
  const [noError, unknownName] = [0x8180, 0x8183]
  head.writeUInt16BE(addresses ? noError : unknownName, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...records])
}

/** A DNS server for names that come and go, as those of containers do. It knows IPv4 addresses. */
export async function startDnsServer(names: Readonly<Record<string, readonly string[]>> = {}): Promise<DnsServer> {
  const addressesOf = new Map(Object.entries(names))
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const question = readQuestion(message)
    const addresses = addressesOf.get(question.name)
    const records = question.type === ipv4 ? (addresses ?? []).map(recordOf) : []
    socket.send(answerTo(message, question, addresses, records), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const set: DnsServer['set'] = (name, addresses) => {
    if (addresses.length > 0) addressesOf.set(name, addresses)
    else addressesOf.delete(name)
  }
  const stop = async (): Promise<void> => {
    socket.close()
    await once(socket, 'close')
  }
  return { address: `127.0.0.1:${socket.address().port}`, set, stop }
}
