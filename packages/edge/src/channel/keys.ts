import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '@parley/server-kit/refusal'

export interface SigningKey {
  readonly kid: string
  readonly key: Buffer
}

const purpose = 'parley:edge-visitor-cookie'

const derive = (kid: string, secret: Buffer): SigningKey => ({
  kid,
  key: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
})

const fromRing = (ring: string): SigningKey[] =>
  ring
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((text) => {
      const [, kid, encoded] = /^([\w-]{1,32}):([A-Za-z0-9+/=_-]+)$/.exec(text) ?? []
      if (!kid || !encoded)
        throw new Refusal('SECRET_KEYS is written kid:base64,kid:base64 with the current key first.')
      return derive(kid, Buffer.from(encoded, 'base64'))
    })

/** Creates the key file once. Two edges that start at the same moment on one folder use the same file. */
const fromFile = (dataDir: string): SigningKey[] => {
  const file = path.join(dataDir, 'edge.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  return [derive(createHash('sha256').update(secret).digest('hex').slice(0, 8), secret)]
}

/** The first key signs; every key verifies. */
export const signingKeys = (dataDir: string, secretKeys: string | undefined): SigningKey[] =>
  secretKeys ? fromRing(secretKeys) : fromFile(dataDir)
