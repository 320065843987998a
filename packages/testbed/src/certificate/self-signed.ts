import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** One value of ASN.1 in its distinguished encoding. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const hour = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const host = Buffer.from('localhost')
const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, host))))
const alternativeName = sequence(identifier('551d11'), der(0x04, sequence(der(0x82, host))))
const day = 86_400_000

export interface SelfSignedCertificate {
  readonly key: string
  readonly cert: string
  /** By which a browser is told to trust this key and no other. */
  readonly fingerprint: string
}

const pem = (what: string, content: Buffer): string =>
  `-----BEGIN ${what}-----\n${content.toString('base64')}\n-----END ${what}-----\n`

/** A certificate for `localhost`, good for a day and signed by itself: browsers speak HTTP/2 over TLS alone. */
export function selfSigned(now = Date.now()): SelfSignedCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)])
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(hour(new Date(now - day)), hour(new Date(now + day))),
    name,
    spki,
    der(0xa3, sequence(alternativeName)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(content, ecdsaWithSha256, signature)),
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}
