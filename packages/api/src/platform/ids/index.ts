import { randomFillSync } from 'node:crypto'

/** Random bytes are fetched for many identifiers at once, because each fetch costs more than the rest of the work. */
const chance = Buffer.alloc(4096)
let usedBytes = chance.length

const someChance = (bytes: number): Buffer => {
  if (usedBytes + bytes > chance.length) {
    randomFillSync(chance)
    usedBytes = 0
  }
  usedBytes += bytes
  return chance.subarray(usedBytes - bytes, usedBytes)
}

/** A version 7 identifier: random, but in the order of creation, so indexes grow at their end. */
export const newId = (now = Date.now()): string => {
  const random = someChance(10)
  random[0] = 0x70 | ((random[0] ?? 0) & 0x0f)
  random[2] = 0x80 | ((random[2] ?? 0) & 0x3f)
  const hex = now.toString(16).padStart(12, '0') + random.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
