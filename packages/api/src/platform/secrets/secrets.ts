import { openWith, sealWith, type Place } from './envelope.ts'
import { derive, type KeyRing } from './key-ring.ts'

export interface Secrets {
  seal(plaintext: string, place: Place): string
  open(sealedText: string, place: Place): string
  /** The current key, which signs. */
  deriveKey(purpose: string): Buffer
  /** All keys whose signatures are valid, the current one first, each with its name in the ring. */
  deriveKeys(purpose: string): { kid: string; key: Buffer }[]
}

export const secretsOf = (ring: KeyRing): Secrets => ({
  seal: (plaintext, place) => sealWith(ring, plaintext, place),
  open: (sealedText, place) => openWith(ring, sealedText, place),
  deriveKey: (purpose) => derive(ring.current, purpose),
  deriveKeys: (purpose) => ring.keys.map((each) => ({ kid: each.kid, key: derive(each, purpose) })),
})
